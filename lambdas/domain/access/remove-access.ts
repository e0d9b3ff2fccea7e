import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { endWhole, isForPet, isOver, untilCommitted } from './change-access.ts';
import type { AccessDeps, AccessRemovals, HeldGrant } from './ports.ts';

/** Dependencies of ending grants with what they are for. */
export interface RemoveAccessDeps extends AccessDeps {
  removals: AccessRemovals;
}

/** Ends a grant whose last day is over, unless it has got a later end. The nightly search asks for it. */
export async function expireGrant(
  deps: AccessDeps,
  { ownerId, petId, grantId }: CleanupJob & { kind: 'expire-grant' },
): Promise<void> {
  await untilCommitted(async () => {
    const { grants } = await (petId === null
      ? deps.access.ofOwner(ownerId)
      : deps.access.ofPet(ownerId, petId));
    const grant = grants.find(({ id }) => id === grantId);
    return grant && isOver(grant, deps.now()) ? endWhole(deps, grant, 'expired') : true;
  });
}

/** Ends all access to a deleted pet, before its rows go. What is open for all pets stays so for the others. */
export async function removeAccessToPet(deps: AccessDeps, ownerId: string, petId: string): Promise<void> {
  await untilCommitted(async () => {
    const { grants, invitations, version: owner } = await deps.access.ofPet(ownerId, petId);
    const [grant] = grants.filter(isForPet);
    const withdraw = invitations.filter((each) => each.petId === petId && !each.allPets);
    if (!grant && withdraw.length === 0) return true;
    const person = grant && (await deps.access.ofPerson(grant.userId));
    const versions = { owner, ...(person && { person: { userId: grant.userId, version: person.version } }) };
    const end = grant ? [grant] : [];
    await deps.access.commit({ ownerId, versions, end, withdraw, history: [] });
    // The next one; a change that was not committed is made again.
    return null;
  });
}

/**
 * Ends all access that a deleted account gave or had, and takes the person's name from owners who knew it. The rows of
 * others are changed before the account's own go, which name them. False when it ran out of time. `onEnded`: is called
 * before each grant that the account gave ends.
 */
export async function removeAccessOfAccount(
  deps: RemoveAccessDeps,
  userId: string,
  { hasTime, onEnded }: { hasTime: () => boolean; onEnded: (grant: HeldGrant) => Promise<void> },
): Promise<boolean> {
  for (;;) {
    if (!hasTime()) return false;
    const [given] = (await deps.access.ofOwner(userId)).grants;
    const [received] = (await deps.access.ofPerson(userId)).grants;
    const grant = given ?? received;
    if (!grant) break;
    if (given) await onEnded(given);
    await endWhole(deps, grant, given ? 'removed' : 'left');
  }
  const { invitations } = await deps.access.ofOwner(userId);
  await deps.removals.removePointers(invitations);
  await deps.removals.forgetNames(userId);
  return true;
}
