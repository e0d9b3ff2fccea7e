import { tooBusy } from '../../../contract/problem.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import {
  endWhole,
  isForPet,
  isOver,
  sendEndOfPatients,
  untilCommitted,
  versionsOf,
} from './change-access.ts';
import type { HeldGrant } from './grant-ports.ts';
import type { AccessDeps, AccessRemovals } from './ports.ts';

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

/** More than a pet can have of people and invitations, with changes that others made first. */
const MOST_CHANGES = 100;

/** Ends all access to a deleted pet, before its rows go. What is open for all pets stays so for the others. */
export async function removeAccessToPet(deps: AccessDeps, ownerId: string, petId: string): Promise<void> {
  for (let n = 0; n < MOST_CHANGES; n++) {
    const { grants, invitations, version: owner } = await deps.access.ofPet(ownerId, petId);
    const [grant] = grants.filter(isForPet);
    const withdraw = invitations.filter((each) => each.petId === petId && !each.allPets);
    if (!grant && withdraw.length === 0) return;
    const holder = grant && (await deps.access.ofHolder(grant));
    const versions = grant && holder ? versionsOf(grant, owner, holder.version) : { owner };
    if (grant) await sendEndOfPatients(deps, [grant]);
    // What was not committed is made again.
    await deps.access.commit({ ownerId, versions, end: grant ? [grant] : [], withdraw, history: [] });
  }
  throw tooBusy();
}

/**
 * Ends all access that a deleted account gave or had, and takes the person's name from owners who knew it. The rows of
 * others are changed before the account's own go, which name them. False when it ran out of time. `onEnded` is called
 * before each grant that the account gave ends.
 */
export async function removeAccessOfAccount(
  deps: RemoveAccessDeps,
  userId: string,
  { hasTime, onEnded }: { hasTime: () => boolean; onEnded: (grant: HeldGrant) => Promise<void> },
): Promise<boolean> {
  for (;;) {
    const { grants: given, invitations } = await deps.access.ofOwner(userId);
    const { grants: received } = await deps.access.ofPerson(userId);
    if (given.length + received.length === 0) {
      await deps.removals.removePointers(invitations);
      await deps.removals.forgetNames(userId);
      return true;
    }
    // What is below a grant for all pets ends with that.
    for (const grant of rootsOf([...given, ...received])) {
      if (!hasTime()) return false;
      const isGiven = grant.ownerId === userId;
      if (isGiven) await onEnded(grant);
      await endWhole(deps, grant, isGiven ? 'removed' : 'left');
    }
  }
}

/** The grants that end others with them, or themselves. */
const rootsOf = (grants: readonly HeldGrant[]) => {
  const ids = new Set(grants.map(({ id }) => id));
  return grants.filter(({ parentId }) => parentId === null || !ids.has(parentId));
};
