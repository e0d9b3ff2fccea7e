import { tooBusy } from '../../contract/problem.ts';
import type { CopyPlace, EntryCopy } from '../domain/practices/entries/ports.ts';
import { keptPet } from './archived.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { deletedAttributes, isAsDeleted, readKept } from './deleted-row.ts';
import { petKey, recordKey } from './keys.ts';
import { createRecordStore } from './records.ts';
import { getNamed, type Table } from './table.ts';
import { throughEndedGrant, throughGrantOfPractice } from './through-practice.ts';
import type { Action } from './transaction.ts';

interface Copying {
  table: Table;
  practiceId: string;
  now: () => Date;
}

/**
 * The owner's record of an entry, whatever the grant shows by now, and also a deleted one: what is restored must say
 * what the practice says by then. Its write commits `along`, too.
 */
export async function findCopy(
  { table, practiceId, now }: Copying,
  { ownerId, petId, recordId, grant }: CopyPlace,
  { call, along }: { call: string; along: readonly Action[] },
): Promise<EntryCopy | null> {
  const Key = recordKey(ownerId, petId, recordId);
  const { item, pet } = await getNamed(table, { item: Key, pet: petKey(ownerId, petId) });
  const kept = readKept(item);
  if (!item || !kept || !keptPet(pet)) return null;
  const { record, deletedAt } = kept;
  const guarded = grant
    ? throughGrantOfPractice({ table, now, ended: tooBusy }, grant, call)
    : throughEndedGrant({ table, practiceId, now }, { ownerId, petId }, call);
  const writing = { ...guarded, along };
  return {
    record,
    async replace(changed) {
      if (deletedAt === null) return createRecordStore(writing, now).replace(ownerId, changed, record);
      const condition = isAsDeleted(deletedAt, record);
      const { updated } = await conditionalUpdate(writing, {
        Key,
        UpdateExpression: 'SET deleted = :deleted',
        ...condition,
        ExpressionAttributeValues: {
          ...condition.ExpressionAttributeValues,
          ':deleted': deletedAttributes(item, changed),
        },
      });
      return updated;
    },
  };
}
