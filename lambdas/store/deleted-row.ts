import * as z from 'zod/mini';
import type { Deletion, StoredRecord } from '../domain/records/ports.ts';
import { deletedIndexKey, purgeIndexKey, recordKey } from './keys.ts';
import { fromRecordRow, rowAttributes, toRecordRow } from './record-row.ts';
import { attributesOf, withChanges } from './row-changes.ts';
import type { Item } from './table.ts';
import { isLive } from './tombstone.ts';

/**
 * A deleted record stays at its key until it is purged, so that restoring and purging cannot both happen. Its
 * attributes are in one attribute of a row without an id, which readers ignore like a tombstone, and it has index keys
 * of its own.
 */
export const deletedRowSchema = z.object({
  deleted: z.record(z.string(), z.unknown()),
  deleted_at: z.string(),
  purge_on: z.string(),
});

/** The condition that a deleted record is at a key. */
export const IS_DELETED = 'attribute_exists(deleted_at)';

/** The row of a deleted record, whose row is `item`. */
export const toDeletedRow = (
  ownerId: string,
  record: StoredRecord,
  item: Item,
  { deletedAt, purgeOn }: Deletion,
): Item => ({
  ...recordKey(ownerId, record.pet_id, record.id),
  ...deletedIndexKey(record.pet_id, deletedAt, record.id),
  ...purgeIndexKey(ownerId, purgeOn),
  deleted: attributesOf(item),
  deleted_at: deletedAt,
  purge_on: purgeOn,
});

export function fromDeletedRow(item: Item) {
  const { deleted, deleted_at, purge_on } = deletedRowSchema.parse(item);
  return { record: fromRecordRow(deleted), deletedAt: deleted_at, purgeOn: purge_on };
}

/** The row of a record that is restored, whose deleted row is `item`. */
export const toRestoredRow = (ownerId: string, item: Item, restored: StoredRecord): Item => ({
  ...toRecordRow(ownerId, restored),
  ...deletedAttributes(item, restored),
});

/** The attributes of a deleted record, whose row is `item`, after it has changed. */
export function deletedAttributes(item: Item, changed: StoredRecord): Item {
  const { deleted } = deletedRowSchema.parse(item);
  return withChanges(deleted, rowAttributes(fromRecordRow(deleted)), rowAttributes(changed));
}

/** The condition that a deleted record is as it was read. */
export const isAsDeleted = (deletedAt: string, { version }: Pick<StoredRecord, 'version'>) => ({
  ConditionExpression: 'deleted_at = :before AND deleted.version = :version',
  ExpressionAttributeValues: { ':before': deletedAt, ':version': version },
});

/** The record at a key, deleted or not; null where a tombstone or an import's row is. */
export function readKept(
  item: Item | null | undefined,
): { record: StoredRecord; deletedAt: string | null } | null {
  if (item?.deleted_at !== undefined) return fromDeletedRow(item);
  return isLive(item) ? { record: fromRecordRow(item), deletedAt: null } : null;
}
