import * as z from 'zod/mini';
import { uploadName } from '../../contract/documents/documents.ts';
import { RECORDS_PER_DOCUMENT } from '../../contract/limits.ts';
import { recordIdOfUpload } from '../../contract/records/records.ts';
import type { AttachedDocument, DocumentRows, StoredFile } from '../domain/documents/ports.ts';
import { conditionalUpdate, setFields } from './conditional-update.ts';
import { readKept } from './deleted-row.ts';
import { documentKey, documentTextKey, recordKey } from './keys.ts';
import { orNull } from './row-schema.ts';
import { shownRecords } from './shown.ts';
import { getItem, getItems, getNamed, type Item, type Table } from './table.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import type { Action } from './transaction.ts';

/**
 * A document's row names the records that hold it, deleted ones included, and changes in the transactions that add and
 * purge them. The purge of the last one leaves a tombstone: the cleanup job deletes the file only after that, and no
 * record can be added to it any more. An upload can be attached for ATTACH_HOURS, which are over before the tombstone
 * expires.
 */
export const documentRowSchema = z.object({
  file_path: z.string(),
  file_version: z.string(),
  preview: orNull(z.object({ path: z.string(), version: z.string() })),
  record_ids: z.set(z.string()),
});

export const documentAttributes = (
  { path, version, preview }: StoredFile & { preview?: StoredFile | null },
  recordIds: Iterable<string>,
) => ({
  id: uploadName(path),
  file_path: path,
  file_version: version,
  ...(preview && { preview }),
  record_ids: new Set(recordIds),
});

function fromDocumentRow(item: unknown): AttachedDocument {
  const { file_path, file_version, preview, record_ids } = documentRowSchema.parse(item);
  return { path: file_path, version: file_version, preview, recordIds: record_ids, hasRow: true };
}

/** The documents of the table. */
export const createDocumentRows = (table: Table): DocumentRows => ({
  async get(ownerId, petId, name) {
    const found = await readDocument(table, ownerId, petId, name);
    if (typeof found === 'string' || table.scope === undefined) return found;
    const keys = [...found.recordIds].map((recordId) => recordKey(ownerId, petId, recordId));
    // Through a grant, a caller who sees none of its records, or whose owner deleted them, must not reach it by
    // attaching it to another.
    return shownRecords(table, await getItems(table, keys)).length > 0 ? found : 'gone';
  },

  async preview(ownerId, petId, name) {
    const row = await getItem(table, documentKey(ownerId, petId, name));
    return isLive(row) ? fromDocumentRow(row).preview : null;
  },

  async setPreview(ownerId, petId, document, preview) {
    const { updated } = await conditionalUpdate(table, {
      Key: documentKey(ownerId, petId, uploadName(document.path)),
      ...(document.hasRow ? addPreview(preview) : writeRow({ ...document, preview })),
    });
    return updated;
  },

  shown: (ownerId, petId, names) => findShown(table, ownerId, petId, names),
});

const addPreview = (preview: StoredFile) => ({
  UpdateExpression: 'SET preview = :preview',
  ConditionExpression: `${IS_LIVE} AND attribute_not_exists(preview)`,
  ExpressionAttributeValues: { ':preview': preview },
});

const writeRow = (document: AttachedDocument) => ({
  ...setFields(documentAttributes(document, document.recordIds)),
  ConditionExpression: 'attribute_not_exists(PK)',
});

async function readDocument(
  table: Table,
  ownerId: string,
  petId: string,
  name: string,
): ReturnType<DocumentRows['get']> {
  const { row, record } = await getNamed(table, {
    row: documentKey(ownerId, petId, name),
    record: recordKey(ownerId, petId, recordIdOfUpload(name)),
  });
  if (row) return isLive(row) ? fromDocumentRow(row) : 'gone';
  return record ? documentOfRecord(record, name) : 'free';
}

/** The document of a record that an earlier release added, which wrote no row for it. */
function documentOfRecord(item: Item, name: string): AttachedDocument | 'free' | 'gone' {
  const kept = readKept(item);
  if (!kept) return 'gone';
  const { id, file_path: path, file_version: version } = kept.record;
  if (!path || !version || uploadName(path) !== name) return 'free';
  return { path, version, preview: null, recordIds: new Set([id]), hasRow: false };
}

/** Records of each document that one request reads. */
const HOLDERS_AT_ONCE = 5;

/** The paths, by name, of those of these documents whose records are shown. */
export async function findShown(
  table: Table,
  ownerId: string,
  petId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const rows = await getItems(
    table,
    names.map((name) => documentKey(ownerId, petId, name)),
  );
  const shown = new Map<string, string>();
  let unknown = rows.filter(isLive).map((row) => {
    const { path, recordIds } = fromDocumentRow(row);
    return { name: uploadName(path), path, holders: [...recordIds] };
  });
  // Most documents have a few records, the first of which is not deleted.
  for (let from = 0; unknown.length > 0; from += HOLDERS_AT_ONCE) {
    const asked = unknown.map((document) => ({
      ...document,
      keys: document.holders
        .slice(from, from + HOLDERS_AT_ONCE)
        .map((recordId) => recordKey(ownerId, petId, recordId)),
    }));
    const records = await getItems(
      table,
      asked.flatMap(({ keys }) => keys),
    );
    const live = new Set(shownRecords(table, records).map(({ id }) => recordKey(ownerId, petId, id).SK));
    for (const { name, path, keys } of asked) {
      if (keys.some(({ SK }) => live.has(SK))) shown.set(name, path);
    }
    unknown = unknown.filter(
      ({ name, holders }) => !shown.has(name) && holders.length > from + HOLDERS_AT_ONCE,
    );
  }
  return shown;
}

/** The action that lets records hold a document as it was read. */
export function attachDocument(
  ownerId: string,
  petId: string,
  document: AttachedDocument,
  recordIds: readonly string[],
): Action {
  const Key = documentKey(ownerId, petId, uploadName(document.path));
  if (document.hasRow) {
    return {
      Update: {
        Key,
        UpdateExpression: 'ADD record_ids :ids',
        ConditionExpression: `${IS_LIVE} AND size(record_ids) <= :most`,
        ExpressionAttributeValues: {
          ':ids': new Set(recordIds),
          ':most': RECORDS_PER_DOCUMENT - recordIds.length,
        },
      },
    };
  }
  const Item = { ...Key, ...documentAttributes(document, [...document.recordIds, ...recordIds]) };
  return { Put: { Item, ConditionExpression: 'attribute_not_exists(PK)' } };
}

/**
 * The actions by which a record no longer holds its document; none if it does not hold it. The last one takes the text
 * that was found in the document along. They fail if other calls change the document.
 */
export async function detachDocument(
  table: Table,
  ownerId: string,
  petId: string,
  name: string,
  recordId: string,
  now: Date,
): Promise<{ document?: Action; text?: Action }> {
  const document = await readDocument(table, ownerId, petId, name);
  if (typeof document === 'string' || !document.recordIds.has(recordId)) return {};
  const Key = documentKey(ownerId, petId, name);
  if (document.recordIds.size === 1) {
    const isLast = document.hasRow
      ? { ConditionExpression: 'size(record_ids) = :one', ExpressionAttributeValues: { ':one': 1 } }
      : { ConditionExpression: 'attribute_not_exists(PK)' };
    return {
      document: { Put: { Item: tombstone(Key, now), ...isLast } },
      text: { Delete: { Key: documentTextKey(ownerId, petId, name) } },
    };
  }
  return {
    document: {
      Update: {
        Key,
        UpdateExpression: 'DELETE record_ids :ids',
        ConditionExpression: 'size(record_ids) > :one',
        ExpressionAttributeValues: { ':ids': new Set([recordId]), ':one': 1 },
      },
    },
  };
}
