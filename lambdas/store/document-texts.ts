import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import type { DocumentText, DocumentTexts, NewDocument } from '../domain/documents/ports.ts';
import { textsOfPet } from './key-conditions.ts';
import { documentTextKey, lastPart } from './keys.ts';
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
      texts: items.filter(isLive).map(fromDocumentTextRow),
      next: lastKey ? lastPart(lastKey.SK) : null,
    };
  },
});

/**
 * The action that stores the text of a document; none for a call that brings none. A later text replaces an earlier one:
 * the file is the same version, so what differs is the software that read it.
 */
export function putDocumentText(
  { name: TableName }: Table,
  ownerId: string,
  petId: string,
  { path, text }: NewDocument,
): { text?: Action } {
  if (text === null) return {};
  const name = uploadName(path);
  const Item = { ...documentTextKey(ownerId, petId, name), ...documentTextAttributes({ name, text }) };
  return { text: { Put: { TableName, Item } } };
}
