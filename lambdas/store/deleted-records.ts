import { uploadName } from '../../contract/documents/documents.ts';
import { DELETED_PER_PAGE } from '../../contract/limits.ts';
import type { DeletedRecordStore, StoredRecord } from '../domain/records/ports.ts';
import { isAddedBy } from './added-by.ts';
import { IS_KEPT } from './archived.ts';
import {
  fromDeletedRow,
  IS_DELETED,
  isAsDeleted,
  readKept,
  toDeletedRow,
  toRestoredRow,
} from './deleted-row.ts';
import { detachDocument } from './documents.ts';
import { forgetOwner } from './entry-of-record.ts';
import { noteFeedChange } from './feed-changes.ts';
import { deletedRecordsOfPet, purgesUpTo } from './key-conditions.ts';
import { deletedCursor, deletedPosition, petKey, readRecordKey, recordKey, statusKey } from './keys.ts';
import { fromRecordRow } from './record-row.ts';
import { ATTEMPTS } from './retry.ts';
import { showsRecord } from './shown.ts';
import { changeStatus } from './status-changes.ts';
import { asTexts, getItem, getNamed, queryPage, type Table } from './table.ts';
import { BY_KIND_AND_TIME, BY_NEXT_REMINDER } from './table-definition.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';

/** Records of a page of the index of purges: about twenty kilobytes of keys. */
const DUE_A_PAGE = 100;

/** The deleted records of the table. */
export function createDeletedRecordStore(table: Table, now = () => new Date()): DeletedRecordStore {
  const mayUndo = (ownerId: string, record: StoredRecord, addedBy: string | null) =>
    isAddedBy(ownerId, record, addedBy) && showsRecord(table, record);

  return {
    async getKept(ownerId, petId, recordId) {
      const kept = readKept(await getItem(table, recordKey(ownerId, petId, recordId)));
      return kept && showsRecord(table, kept.record) ? kept.record : null;
    },

    async list(ownerId, petId, after) {
      const query = {
        IndexName: BY_KIND_AND_TIME,
        ScanIndexForward: false,
        Limit: DELETED_PER_PAGE,
        ...deletedRecordsOfPet(ownerId, petId),
      };
      const startKey = after === undefined ? undefined : deletedPosition(ownerId, petId, after);
      const { items, lastKey } = await queryPage(table, query, startKey);
      const records = items.map(fromDeletedRow).filter(({ record }) => showsRecord(table, record));
      return { records, next: lastKey ? deletedCursor(lastKey) : null };
    },

    async due(through, after) {
      const query = {
        IndexName: BY_NEXT_REMINDER,
        // Global indexes cannot be read consistently; the purge checks each record.
        ConsistentRead: false,
        Limit: DUE_A_PAGE,
        ...purgesUpTo(through),
      };
      const { items, lastKey } = await queryPage(table, query, after ?? undefined);
      return { records: items.map(readRecordKey), next: lastKey ? asTexts(lastKey) : null };
    },

    async delete(ownerId, petId, recordId, addedBy, deletion) {
      await noteFeedChange(table, ownerId, now());
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { item, status } = await getNamed(table, {
          item: recordKey(ownerId, petId, recordId),
          status: statusKey(ownerId, petId),
        });
        if (!isLive(item)) return 'missing';
        const record = fromRecordRow(item);
        if (!mayUndo(ownerId, record, addedBy)) return 'missing';
        const outcome = await transact<string>(table, {
          pet: { Update: { ...countDeleted(ownerId, petId) } },
          record: {
            Put: {
              Item: toDeletedRow(ownerId, record, item, deletion),
              // A change made in between would not be restored.
              ConditionExpression: `${IS_LIVE} AND version = :version`,
              ExpressionAttributeValues: { ':version': record.version },
            },
          },
          ...(await changeStatus(table, { ownerId, petId }, status, { removed: [record] }, attempt)),
        });
        if (outcome.committed) return 'deleted';
        if (outcome.failed.has('pet')) return 'missing';
        if (outcome.failed.size === 0) return 'conflict';
      }
      return 'conflict';
    },

    async restore(ownerId, petId, recordId, addedBy, limit, renew) {
      await noteFeedChange(table, ownerId, now());
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { item, status, pet } = await getNamed(table, {
          item: recordKey(ownerId, petId, recordId),
          status: statusKey(ownerId, petId),
          pet: petKey(ownerId, petId),
        });
        if (!isLive(pet)) return 'pet-missing';
        const kept = readKept(item);
        if (!item || !kept || !mayUndo(ownerId, kept.record, addedBy)) return 'missing';
        if (kept.deletedAt === null) return kept.record;
        const record = renew(kept.record);
        const outcome = await transact<string>(table, {
          pet: { Update: { ...countRestored(ownerId, petId, limit) } },
          record: {
            Put: {
              Item: toRestoredRow(ownerId, item, record),
              // A practice may have changed what it recorded meanwhile.
              ...isAsDeleted(kept.deletedAt, kept.record),
            },
          },
          ...(await changeStatus(table, { ownerId, petId }, status, { added: [record] }, attempt)),
        });
        if (outcome.committed) return record;
        // First, because the repeat of a successful call may meet the limit too.
        if (outcome.failed.has('record')) continue;
        if (outcome.failed.has('pet')) return outcome.failed.get('pet') ? 'limit' : 'pet-missing';
        if (outcome.failed.size === 0) return 'conflict';
      }
      return 'conflict';
    },

    async purge(ownerId, { id, pet_id: petId, file_path, entry: ofPractice }, now, dueBy) {
      const Key = recordKey(ownerId, petId, id);
      // Its tombstone no longer names the entry, so nothing later could.
      let entry = ofPractice && { Update: { ...forgetOwner(ofPractice) } };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const detach = file_path
          ? await detachDocument(table, ownerId, petId, uploadName(file_path), id, now)
          : {};
        const outcome = await transact(table, {
          pet: { Update: { ...countPurged(ownerId, petId) } },
          record: {
            Put: {
              Item: tombstone(Key, now),
              ConditionExpression: dueBy === null ? IS_DELETED : `${IS_DELETED} AND purge_on <= :through`,
              ...(dueBy !== null && { ExpressionAttributeValues: { ':through': dueBy } }),
            },
          },
          ...(entry && { entry }),
          ...detach,
        });
        if (outcome.committed) return 'purged';
        if (outcome.failed.has('pet') || outcome.failed.has('record')) return 'missing';
        // It names no owner.
        if (outcome.failed.has('entry')) entry = null;
        if (outcome.failed.size === 0) return 'conflict';
      }
      return 'conflict';
    },
  };
}

// The quotas bound a pet's room and its deleted records together, so neither deleting nor restoring changes their sum
// (see record-room.ts). The room shrinks with each deletion: records added and deleted in turns would otherwise gather
// room without end.

const countDeleted = (ownerId: string, petId: string) => ({
  Key: petKey(ownerId, petId),
  UpdateExpression: [
    'SET record_count = record_count - :one',
    'record_room = if_not_exists(record_room, record_count) - :one',
    'deleted_count = if_not_exists(deleted_count, :zero) + :one',
  ].join(', '),
  ConditionExpression: IS_LIVE,
  ExpressionAttributeValues: { ':one': 1, ':zero': 0 },
});

/** ALL_OLD distinguishes a pet at the plan's limit from a missing one. */
const countRestored = (ownerId: string, petId: string, limit: number | null) => ({
  Key: petKey(ownerId, petId),
  UpdateExpression:
    'SET record_count = record_count + :one, record_room = record_room + :one, deleted_count = deleted_count - :one',
  ConditionExpression: `${IS_LIVE}${limit === null ? '' : ' AND record_count < :limit'}`,
  ExpressionAttributeValues: { ':one': 1, ...(limit !== null && { ':limit': limit }) },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});

/**
 * Also in an archived pet. Fails its condition where no record was ever deleted: DynamoDB refuses to subtract from what
 * is not there.
 */
const countPurged = (ownerId: string, petId: string) => ({
  Key: petKey(ownerId, petId),
  UpdateExpression: 'SET deleted_count = deleted_count - :one',
  ConditionExpression: `${IS_KEPT} AND attribute_exists(deleted_count)`,
  ExpressionAttributeValues: { ':one': 1 },
});
