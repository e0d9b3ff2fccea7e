import type { RecordStore, StoredRecord } from '../domain/records/ports.ts';
import { recordsByTime } from './key-conditions.ts';
import { petKey, recordKey } from './keys.ts';
import { enlargeRoom } from './record-room.ts';
import { fromRecordRow, toRecordRow } from './record-row.ts';
import { ATTEMPTS } from './retry.ts';
import { getItem, getItems, type Item, queryPages, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE, isLive, tombstone } from './tombstone.ts';
import { transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** The records of the table. */
export function createRecordStore(table: Table): RecordStore {
  const TableName = table.name;

  return {
    async get(ownerId, petId, recordId) {
      const item = await getItem(table, recordKey(ownerId, petId, recordId));
      return isLive(item) ? fromRecordRow(item) : null;
    },

    async areAllThere(ownerId, petId, recordIds) {
      const items = await getItems(
        table,
        recordIds.map((recordId) => recordKey(ownerId, petId, recordId)),
      );
      return items.filter(isLive).length === recordIds.length;
    },

    async newest(ownerId, petIds, count) {
      const query = { IndexName: BY_KIND_AND_TIME, ScanIndexForward: false, ...recordsByTime(ownerId) };
      const { value: first = [] } = await queryPages(table, { ...query, Limit: count }).next();
      const newest = await recordsOf(petIds, first);
      if (newest.length === first.length) return newest;
      // Rows of a deleted pet lie in between: skip them in large pages, from the start.
      const found: StoredRecord[] = [];
      for await (const page of queryPages(table, query)) {
        found.push(...(await recordsOf(petIds, page)));
        if (found.length >= count || (await petIds).size === 0) break;
      }
      return found.slice(0, count);
    },

    async create(ownerId, record, limit) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const outcome = await transact(table, {
          pet: { Update: { TableName, ...countOneMore(ownerId, record.pet_id, limit) } },
          record: {
            Put: {
              TableName,
              Item: toRecordRow(ownerId, record),
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
        });
        if (outcome.committed) return 'created';
        const petExisted = outcome.failed.get('pet');
        if (petExisted === false) return 'pet-missing';
        if (outcome.failed.has('record')) return 'exists';
        if (!petExisted) return 'conflict';
        const room = await enlargeRoom(table, ownerId, record.pet_id, limit);
        if (room !== 'enlarged') return room;
      }
      return 'conflict';
    },

    replace: (ownerId, record) =>
      putIf(table, toRecordRow(ownerId, record), {
        ConditionExpression: `${IS_LIVE} AND version = :before`,
        ExpressionAttributeValues: { ':before': record.version - 1 },
      }),

    async delete(ownerId, petId, recordId, now) {
      const outcome = await transact(table, {
        pet: { Update: { TableName, ...countOneLess(ownerId, petId) } },
        record: {
          Put: {
            TableName,
            Item: tombstone(recordKey(ownerId, petId, recordId), now),
            ConditionExpression: IS_LIVE,
          },
        },
      });
      if (outcome.committed) return 'deleted';
      return outcome.failed.size > 0 ? 'missing' : 'conflict';
    },
  };
}

async function recordsOf(petIds: Promise<ReadonlySet<string>>, items: Item[]): Promise<StoredRecord[]> {
  const known = await petIds;
  return items.map(fromRecordRow).filter((record) => known.has(record.pet_id));
}

/** ALL_OLD distinguishes a full pet from a missing one. */
const countOneMore = (ownerId: string, petId: string, limit: number | null) => ({
  Key: petKey(ownerId, petId),
  UpdateExpression: 'SET record_count = record_count + :one',
  ConditionExpression: `record_count < record_room${limit === null ? '' : ' AND record_count < :limit'}`,
  ExpressionAttributeValues: { ':one': 1, ...(limit !== null && { ':limit': limit }) },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});

const countOneLess = (ownerId: string, petId: string) => ({
  Key: petKey(ownerId, petId),
  // The room shrinks too: records added and deleted in turns would otherwise gather room without end.
  UpdateExpression:
    'SET record_count = record_count - :one, record_room = if_not_exists(record_room, record_count) - :one',
  ConditionExpression: IS_LIVE,
  ExpressionAttributeValues: { ':one': 1 },
});
