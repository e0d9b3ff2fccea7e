import { documentSearchCalls } from '../../../../../contract/records/document-search-calls.ts';
import { call } from '../../../platform/api/call.ts';

/** What was found in documents, by their paths. */
export type Snippets = ReadonlyMap<string, string>;

/**
 * The snippets of the documents that have all words of a text, by path, more with each answer. Throws what the call
 * throws; an ended session is no reason to interrupt the user, who searches records meanwhile.
 */
export async function* searchDocuments(
  petId: string,
  text: string,
  signal: AbortSignal,
): AsyncGenerator<Snippets> {
  const found = new Map<string, string>();
  let after: string | null = null;
  do {
    const body: { text: string; after: string | null } = { text, after };
    const search = documentSearchCalls['search-documents'];
    const answer = await call(search, { params: { petId }, body, signal, quiet: true });
    for (const { file_path, snippet } of answer.matches) found.set(file_path, snippet);
    yield new Map(found);
    after = answer.next;
  } while (after !== null);
}
