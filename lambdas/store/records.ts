import { hasSameFields } from '../../contract/fields.ts';
import { hasLines, withoutRecord, withRecord } from '../../contract/records/dose-lines.ts';
import type { RecordStore, StoredRecord } from '../domain/records/ports.ts';
import { recordsByTime } from './key-conditions.ts';
import { petKey, recordKey, statusKey } from './keys.ts';
import { enlargeRoom } from './record-room.ts';
import { fromRecordRow, toRecordRow } from './record-row.ts';
import { ATTEMPTS } from './retry.ts';
import { changeStatus, lineRecordSchema, type StatusChange } from './status-row.ts';
import { getItem, getItems, type Item, queryPages, type Table } from './table.ts';
import { BY_KIND_AND_TIME } from './table-definition.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { transact } from './transaction.ts';
import { putIf } from './write-if.ts';

/** The records of the table. */
export function createRecordStore(table: Table): RecordStore {
  const TableName = table.name;
  const readStatus = (ownerId: string, petId: string) => getItem(table, statusKey(ownerId, petId));

  return {
    async get(ownerId, petId, recordId) {
      const item = await getItem(table, recordKey(ownerId, petId, recordId));
      return isLive(item) ? fromRecordRow(item) : null;
    },

    async getAll(ownerId, records) {
      const keys = records.map(({ pet_id, id }) => recordKey(ownerId, pet_id, id));
      return (await getItems(table, keys)).filter(isLive).map(fromRecordRow);
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
      const change: StatusChange = { records: 1, apply: (lines) => withRecord(lines, record) };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const status = await readStatus(ownerId, record.pet_id);
        const outcome = await transact(table, {
          pet: { Update: { TableName, ...countOneMore(ownerId, record.pet_id, limit) } },
          record: {
            Put: {
              TableName,
              Item: toRecordRow(ownerId, record),
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
          status: changeStatus(table, ownerId, record.pet_id, status, change, attempt),
        });
        if (outcome.committed) return 'created';
        const petExisted = outcome.failed.get('pet');
        if (petExisted === false) return 'pet-missing';
        if (outcome.failed.has('record')) return 'exists';
        if (outcome.failed.has('status')) continue;
        if (!petExisted) return 'conflict';
        const room = await enlargeRoom(table, ownerId, record.pet_id, limit);
        if (room !== 'enlarged') return room;
      }
      return 'conflict';
    },

    async replace(ownerId, record, before) {
      const put = {
        Item: toRecordRow(ownerId, record),
        ConditionExpression: `${IS_LIVE} AND version = :before`,
        ExpressionAttributeValues: { ':before': before.version },
      };
      const change = changeOf(before, record);
      if (!change) return putIf(table, put.Item, put);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const status = await readStatus(ownerId, record.pet_id);
        const outcome = await transact(table, {
          record: { Put: { TableName, ...put } },
          status: changeStatus(table, ownerId, record.pet_id, status, change, attempt),
        });
        if (outcome.committed) return true;
        if (outcome.failed.has('record') || !outcome.failed.has('status')) return false;
      }
      return false;
    },
  };
}

async function recordsOf(petIds: Promise<ReadonlySet<string>>, items: Item[]): Promise<StoredRecord[]> {
  const known = await petIds;
  return items.map(fromRecordRow).filter((record) => known.has(record.pet_id));
}

/** What a change of a record changes of its pet's status; null for nothing, such as a reminder that was sent. */
function changeOf(before: StoredRecord, after: StoredRecord): StatusChange | null {
  if (!hasLines(before) && !hasLines(after)) return null;
  if (hasSameFields(lineRecordSchema, before, after)) return null;
  const apply: StatusChange['apply'] = (lines) => {
    const rest = withoutRecord(lines, before);
    return rest && withRecord(rest, after);
  };
  return { records: 0, apply };
}

/** ALL_OLD distinguishes a full pet from a missing one. */
const countOneMore = (ownerId: string, petId: string, limit: number | null) => ({
  Key: petKey(ownerId, petId),
  UpdateExpression: 'SET record_count = record_count + :one',
  ConditionExpression: `record_count < record_room${limit === null ? '' : ' AND record_count < :limit'}`,
  ExpressionAttributeValues: { ':one': 1, ...(limit !== null && { ':limit': limit }) },
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
});
