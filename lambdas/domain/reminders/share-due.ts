import { isReminded } from '../../../contract/grants/reminded.ts';
import { isForPet, isOver } from '../access/change-access.ts';
import { liveGrants } from '../access/resolve-access.ts';
import type { DueRecord } from './compose-reminder.ts';
import { mapInBatches } from './map-in-batches.ts';
import type { RemindDeps, SharedDue, SharedItem } from './ports.ts';

/**
 * Notes what is due of an owner's pets below each person who is to be reminded of them, and requests their mails. May
 * be repeated: what is noted already stays as it is. `isFollowUp`: whether the owner's job was itself requested here.
 * Then only new notes request mails, lest two people who wait for a third request each other's without end; the owner's
 * job of planning requests them all.
 */
export async function shareDue(
  deps: Pick<RemindDeps, 'givenGrants' | 'sharedDue' | 'others' | 'now'>,
  ownerId: string,
  due: readonly DueRecord[],
  { day, isFollowUp }: { day: string; isFollowUp: boolean },
): Promise<void> {
  const given = await deps.givenGrants.ofOwner(ownerId);
  const grants = given
    .filter(isForPet)
    .filter((grant) => isReminded(grant) && !isOver(grant, deps.now()))
    // The same order each time, so that a repeat notes the same.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ofPeople = new Map<string, SharedItem[]>();
  for (const { id: grantId, userId, petId } of grants) {
    const items = due.flatMap(({ record }): SharedItem[] => {
      const { pet_id, id: recordId, expires_on, next_reminder_on } = record;
      if (pet_id !== petId || expires_on === null || next_reminder_on === null) return [];
      return [{ grantId, recordId, reminderOn: next_reminder_on, expiresOn: expires_on }];
    });
    if (items.length > 0) ofPeople.set(userId, [...(ofPeople.get(userId) ?? []), ...items]);
  }
  const requested = await mapInBatches([...ofPeople], async ([userId, items]) => {
    const isNew = await deps.sharedDue.add(userId, { ownerId, day, items }, deps.now());
    return isNew || !isFollowUp ? [userId] : [];
  });
  await deps.others.sendAll(requested.flat().map((userId) => ({ ownerId: userId, isFollowUp: true })));
}

/**
 * Whether something may be due today of others' pets that is not noted yet: an owner has it, and has noted nothing for
 * this person today.
 */
export async function areOthersDue(
  deps: Pick<RemindDeps, 'grants' | 'due' | 'now'>,
  userId: string,
  noted: readonly SharedDue[],
  today: string,
): Promise<boolean> {
  const done = new Set(noted.filter(({ day }) => day === today).map(({ ownerId }) => ownerId));
  const petsOf = new Map<string, Set<string>>();
  for (const { ownerId, petId } of (await liveGrants(deps, userId)).filter(isReminded)) {
    if (!done.has(ownerId)) petsOf.set(ownerId, new Set([...(petsOf.get(ownerId) ?? []), petId]));
  }
  const found = await mapInBatches([...petsOf], ([ownerId, petIds]) =>
    deps.due.isAnyDue(ownerId, petIds, today),
  );
  return found.includes(true);
}
