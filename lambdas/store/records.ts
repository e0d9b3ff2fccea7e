import { hasSameFields } from '../../contract/fields.ts';
import { hasLines } from '../../contract/records/dose-lines.ts';
import type { RecordStore, StoredRecord } from '../domain/records/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { putDocumentText } from './document-texts.ts';
import { attachDocument } from './documents.ts';
import { noteFeedChange } from './feed-changes.ts';
import { petKey, recordKey, statusKey } from './keys.ts';
import { readNewestDoses } from './newest-doses.ts';
import { createRecordReads } from './record-reads.ts';
import { enlargeRoom } from './record-room.ts';
import { toRecordRow } from './record-row.ts';
import { ATTEMPTS } from './retry.ts';
import { updateBetween } from './row-changes.ts';
import { changeStatus, changeStatusAsRead, hasLostStatus } from './status-changes.ts';
import { lineRecordSchema } from './status-row.ts';
import { getItem, getNamed, type Item, type Table } from './table.ts';
import { IS_LIVE } from './tombstone.ts';
import { type Action, transact } from './transaction.ts';

/** The records of the table. */
export function createRecordStore(table: Table, now = () => new Date()): RecordStore {
  return {
    ...createRecordReads(table),

    async create(ownerId, petId, records, document, limit, given = []) {
      await noteFeedChange(table, ownerId, now());
      const ids = records.map(({ id }) => id);
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const { status, pet } = await getNamed(table, {
          status: statusKey(ownerId, petId),
          ...(records.length > 1 && { pet: petKey(ownerId, petId) }),
        });
        const place = { ownerId, petId };
        const change = { added: records };
        const { actions, kept } =
          given.length === 0
            ? { actions: await changeStatus(table, place, status, change, attempt), kept: [] }
            : await changeStatusAsRead(table, place, status, change, attempt);
        for (const { record, findUnasked } of given) {
          // After the status was read, so that no dose is added in between.
          const unasked = findUnasked(kept ?? (await readNewestDoses(table, ownerId, record)));
          if (unasked) return { unasked: unasked.id };
        }
        const added = records.map((record): [string, Action] => [
          `record ${record.id}`,
          {
            Put: {
              Item: toRecordRow(ownerId, record),
              ConditionExpression: 'attribute_not_exists(PK)',
            },
          },
        ]);
        const adding = { ...table, addsRecords: records.length };
        const outcome = await transact<string>(adding, {
          pet: { Update: { ...countMore(ownerId, petId, records.length, limit, pet) } },
          ...Object.fromEntries(added),
          ...(document && {
            document: attachDocument(ownerId, petId, document, ids),
            ...putDocumentText(ownerId, petId, document),
          }),
          ...actions,
        });
        if (outcome.committed) return 'created';
        const petExisted = outcome.failed.get('pet');
        if (petExisted === false) return 'pet-missing';
        if (added.some(([name]) => outcome.failed.has(name))) return 'exists';
        if (outcome.failed.has('document')) return 'document-changed';
        if (hasLostStatus(outcome.failed)) continue;
        if (!petExisted) return 'conflict';
        const room = await enlargeRoom(table, ownerId, petId, records.length, limit);
        if (room !== 'enlarged') return room;
      }
      return 'conflict';
    },

    async attach(ownerId, petId, records, document) {
      const updates = records.map((record): [string, Action] => [
        `record ${record.id}`,
        {
          Update: {
            Key: recordKey(ownerId, petId, record.id),
            UpdateExpression: 'SET file_path = :path, file_version = :file, version = :next',
            ConditionExpression: `${IS_LIVE} AND version = :before`,
            ExpressionAttributeValues: {
              ':path': document.path,
              ':file': document.version,
              ':next': record.version + 1,
              ':before': record.version,
            },
          },
        },
      ]);
      const ids = records.map(({ id }) => id);
      const outcome = await transact<string>(table, {
        ...Object.fromEntries(updates),
        document: attachDocument(ownerId, petId, document, ids),
        ...putDocumentText(ownerId, petId, document),
      });
      return outcome.committed ? 'attached' : 'changed';
    },

    async replace(ownerId, record, before) {
      if (!hasSameFields(lineRecordSchema, before, record)) await noteFeedChange(table, ownerId, now());
      const changes = updateBetween(toRecordRow(ownerId, before), toRecordRow(ownerId, record));
      const update = {
        Key: recordKey(ownerId, record.pet_id, record.id),
        ...changes,
        ConditionExpression: `${IS_LIVE} AND version = :before`,
        ExpressionAttributeValues: { ...changes.ExpressionAttributeValues, ':before': before.version },
      };
      if (!changesLines(before, record)) return (await conditionalUpdate(table, update)).updated;
      const place = { ownerId, petId: record.pet_id };
      const change = { removed: [before], added: [record] };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const status = await getItem(table, statusKey(ownerId, record.pet_id));
        const outcome = await transact<string>(table, {
          record: { Update: { ...update } },
          ...(await changeStatus(table, place, status, change, attempt)),
        });
        if (outcome.committed) return true;
        if (outcome.failed.has('record') || !hasLostStatus(outcome.failed)) return false;
      }
      return false;
    },
  };
}

/** Whether a change of a record changes its pet's status; a reminder that was sent does not. */
const changesLines = (before: StoredRecord, after: StoredRecord) =>
  (hasLines(before) || hasLines(after)) && !hasSameFields(lineRecordSchema, before, after);

/**
 * Counts records within the pet's room. Conditions cannot add: one record compares count and room, and several compare
 * the count with the room that was read. ALL_OLD distinguishes a full pet from a missing one.
 */
const countMore = (
  ownerId: string,
  petId: string,
  count: number,
  limit: number | null,
  pet: Item | undefined,
) => {
  const room = Number(pet?.record_room ?? 0);
  const hasRoom =
    count === 1 ? 'record_count < record_room' : 'record_room = :room AND record_count <= :roomLeft';
  return {
    Key: petKey(ownerId, petId),
    UpdateExpression: 'SET record_count = record_count + :count',
    ConditionExpression: [IS_LIVE, hasRoom, ...(limit === null ? [] : ['record_count <= :most'])].join(
      ' AND ',
    ),
    ExpressionAttributeValues: {
      ':count': count,
      ...(count > 1 && { ':room': room, ':roomLeft': room - count }),
      ...(limit !== null && { ':most': limit - count }),
    },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
  };
};
