import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import type { DocumentText, DocumentTexts, NewDocument } from '../domain/documents/ports.ts';
import { findShown } from './documents.ts';
import { textsOfPet } from './key-conditions.ts';
import { documentTextKey, lastPart } from './keys.ts';
import { showsEverything } from './shown.ts';
import { queryPage, type Table } from './table.ts';
import { isLive } from './tombstone.ts';
import type { Action } from './transaction.ts';

/**
 * The text that was found in a document. It is written with a record that gets the document, and deleted in the
 * transaction that leaves the document's tombstone. Readers ask the document's row whether to show it, so that no text
 * outlives its document for them.
 */
export const documentTextRowSchema = z.object({ id: z.string(), text: z.string() });

export const documentTextAttributes = ({
  name,
  text,
}: DocumentText): z.output<typeof documentTextRowSchema> => ({
  id: name,
  text,
});

const fromDocumentTextRow = (item: unknown): DocumentText => {
  const { id, text } = documentTextRowSchema.parse(item);
  return { name: id, text };
};

/** The texts of the table. */
export const createDocumentTexts = (table: Table): DocumentTexts => ({
  async page(ownerId, petId, after, consistency) {
    const query = { ...textsOfPet(ownerId, petId), ConsistentRead: consistency === 'consistent' };
    const startKey = after === null ? undefined : documentTextKey(ownerId, petId, after);
    const { items, lastKey } = await queryPage(table, query, startKey);
    return {
      texts: await shownTexts(table, ownerId, petId, items.filter(isLive).map(fromDocumentTextRow)),
      next: lastKey ? lastPart(lastKey.SK) : null,
    };
  },
});

/** Documents of which one request reads the records. */
const DOCUMENTS_AT_ONCE = 20;

/** The texts of documents whose records are shown. */
async function shownTexts(table: Table, ownerId: string, petId: string, texts: DocumentText[]) {
  if (showsEverything(table)) return texts;
  const shown: DocumentText[] = [];
  for (let start = 0; start < texts.length; start += DOCUMENTS_AT_ONCE) {
    const some = texts.slice(start, start + DOCUMENTS_AT_ONCE);
    const paths = await findShown(
      table,
      ownerId,
      petId,
      some.map(({ name }) => name),
    );
    shown.push(...some.filter(({ name }) => paths.has(name)));
  }
  return shown;
}

/**
 * The action that stores the text of a document; none for a call that brings none. A later text replaces an earlier
 * one: the file is the same version, so what differs is the software that read it.
 */
export function putDocumentText(
  ownerId: string,
  petId: string,
  { path, text }: NewDocument,
): { text?: Action } {
  if (text === null) return {};
  const name = uploadName(path);
  const Item = { ...documentTextKey(ownerId, petId, name), ...documentTextAttributes({ name, text }) };
  return { text: { Put: { Item } } };
}
