import { MATCHES_PER_PAGE } from '../../../contract/limits.ts';
import type { DocumentMatches, DocumentSearch } from '../../../contract/records/document-search.ts';
import { foldAccents } from '../../../contract/text-folding.ts';
import { hasWords, wordsOf } from '../../../contract/text-search.ts';
import type { DocumentRows, DocumentText, DocumentTexts } from '../documents/ports.ts';
import { petNotFound } from '../failures.ts';
import { snippetOf } from './snippet.ts';

/** Dependencies of the search in documents. */
export interface DocumentSearchDeps {
  pets: { get(ownerId: string, petId: string): Promise<object | null> };
  documentTexts: DocumentTexts;
  documentRows: Pick<DocumentRows, 'shown'>;
}

/**
 * The documents whose text has all words, in one page of the pet's texts: a text without a match costs as much as one
 * with it, so the caller continues until `next` is null. Documents of deleted records only are left out.
 * Throws `pet-not-found`.
 */
export async function searchDocuments(
  { pets, documentTexts, documentRows }: DocumentSearchDeps,
  ownerId: string,
  petId: string,
  { text, after }: DocumentSearch,
): Promise<DocumentMatches> {
  const [pet, page] = await Promise.all([
    pets.get(ownerId, petId),
    documentTexts.page(ownerId, petId, after, 'eventual'),
  ]);
  if (!pet) throw petNotFound();
  const words = wordsOf(text);
  const { found, next } = findIn(page, words);
  const paths = await documentRows.shown(
    ownerId,
    petId,
    found.map(({ name }) => name),
  );
  const matches = found.flatMap((document) => {
    const file_path = paths.get(document.name);
    return file_path === undefined ? [] : [{ file_path, snippet: snippetOf(document.text, words) }];
  });
  return { matches, next };
}

/** The first texts of a page that have all words, and where the search continues. */
function findIn({ texts, next }: { texts: DocumentText[]; next: string | null }, words: readonly string[]) {
  const found: DocumentText[] = [];
  for (const document of texts) {
    if (!hasWords(foldAccents(document.text), words)) continue;
    const last = found.at(MATCHES_PER_PAGE - 1);
    if (last) return { found, next: last.name };
    found.push(document);
  }
  return { found, next };
}
