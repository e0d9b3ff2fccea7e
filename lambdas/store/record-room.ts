import { QUOTAS } from '../../contract/limits.ts';
import { IS_OPEN } from './closed.ts';
import { conditionalUpdate, setUnlessChanged } from './conditional-update.ts';
import { petKey, profileKey } from './keys.ts';
import { ROOM_AT_ONCE } from './pet-row.ts';
import { countTotals } from './record-totals.ts';
import { aside, getItem, type Item, type Table } from './table.ts';
import { IS_LIVE, isLive } from './tombstone.ts';
import { transact } from './transaction.ts';
import { quotaFactor } from './usage.ts';

/**
 * The quotas of records cost an ordinary call nothing: a pet's row says up to how many records it may have, its room,
 * and the write that adds a record compares the two. Only every twentieth record enlarges the room, which adds to
 * `records_reserved` of the account. That number is never less than the records beyond the first twenty of each pet;
 * purged ones stay in it until it seems to reach the limit, when all are counted. So an account with fewer is
 * never refused, and none exceeds the limit by more than twenty per pet. Deleted records count until they are purged:
 * `deleted_count` grows by what the room loses (see deleted-records.ts).
 */

type Room = 'enlarged' | 'limit' | 'pet-full' | 'account-full' | 'pet-missing' | 'conflict';

/**
 * Makes room for `added` more records of a pet, at most ROOM_AT_ONCE, within the plan's limit and the quotas. May be
 * repeated.
 */
export async function enlargeRoom(
  table: Table,
  ownerId: string,
  petId: string,
  added: number,
  limit: number | null,
): Promise<Room> {
  const pet = await getItem(table, petKey(ownerId, petId));
  if (!isLive(pet)) return 'pet-missing';
  const count = Number(pet.record_count);
  if (limit !== null && count + added > limit) return 'limit';
  const room = Math.max(Number(pet.record_room ?? 0), count);
  // Another call was first.
  const needed = count + added - room;
  if (needed <= 0 && pet.record_room !== undefined) return 'enlarged';
  const factor = await quotaFactor(table, ownerId);
  const most = QUOTAS.records * factor;
  const deleted = Number(pet.deleted_count ?? 0);
  let more = Math.min(ROOM_AT_ONCE, QUOTAS.recordsPerPet * factor - room - deleted);
  if (more < needed) return 'pet-full';
  for (let isCounted = false; ; isCounted = true) {
    const outcome = await transact(aside(table), {
      account: { Update: { ...reserveRecords(ownerId, more, most) } },
      pet: { Update: { ...setRoom(ownerId, pet, room + more) } },
    });
    if (outcome.committed || outcome.failed.has('pet')) return 'enlarged';
    if (isCounted || !outcome.failed.has('account')) return 'conflict';
    more = Math.min(more, most - (await recountRecords(table, ownerId)));
    if (more < needed) return 'account-full';
  }
}

const setRoom = (ownerId: string, pet: Item, room: number) => ({
  Key: petKey(ownerId, String(pet.id)),
  ...setUnlessChanged('record_room', room, pet.record_room, IS_LIVE),
});

/** Fails also while the account's records were never counted. */
const reserveRecords = (ownerId: string, count: number, most: number) => ({
  Key: profileKey(ownerId),
  UpdateExpression: 'SET records_reserved = records_reserved + :count',
  ConditionExpression: `records_reserved <= :most AND ${IS_OPEN}`,
  ExpressionAttributeValues: { ':count': count, ':most': most - count },
});

/**
 * Counts the records of all pets, and stores the result unless room was made at the same time. An account that never
 * had a pet has no row and no records.
 */
export async function recountRecords(table: Table, ownerId: string): Promise<number> {
  const profile = await getItem(table, profileKey(ownerId));
  if (!profile) return 0;
  const { live, deleted } = await countTotals(table, ownerId);
  const count = live + deleted;
  await conditionalUpdate(aside(table), {
    Key: profileKey(ownerId),
    ...setUnlessChanged('records_reserved', count, profile.records_reserved, IS_OPEN),
  });
  return count;
}
