import { isPracticeId } from '../../../contract/access/holders.ts';
import { GRANTS } from '../../../contract/limits.ts';
import { chooseGrants, countPets } from './accept.ts';
import { entriesOf, isForPet, isOver, untilCommitted, versionsOf } from './change-access.ts';
import type { HeldGrant } from './grant-ports.ts';
import type { GrantingDeps } from './ports.ts';
import { roomLeft } from './practice-grants.ts';

/**
 * Shares those pets that are not shared yet with each person and practice that an owner opened all pets to, as far as
 * they may have
 * more. Nothing is written for an owner without such a grant, so the job may run at any time, and any number of times.
 */
export async function extendAccess(deps: GrantingDeps, ownerId: string): Promise<void> {
  const { grants } = await deps.access.ofOwner(ownerId);
  const holders = grants.filter((grant) => !isForPet(grant)).map(({ userId }) => userId);
  for (const userId of holders) await extendFor(deps, ownerId, userId);
}

async function extendFor(deps: GrantingDeps, ownerId: string, userId: string): Promise<void> {
  await untilCommitted(async () => {
    const now = deps.now();
    const given = await deps.access.ofOwner(ownerId);
    const received = await deps.access.ofHolder({ ownerId, userId });
    const practice = isPracticeId(userId) ? await deps.practices.get(userId) : null;
    const own = received.grants.filter((grant) => grant.ownerId === ownerId);
    const parent = own.find((grant) => !isForPet(grant));
    if (!parent || isOver(parent, now)) return true;
    const petIds = (await deps.pets.list(ownerId)).map(({ id }) => id).toReversed();
    const limit = isPracticeId(userId) ? roomLeft(practice) : Number.POSITIVE_INFINITY;
    const room = Math.min(GRANTS.petsPerPerson - countPets(received, now), limit);
    const missing = petIds.filter((petId) => !own.some((grant) => grant.petId === petId));
    const put = chooseGrants({ petIds: missing, own, given, room, now }).map(
      (petId): HeldGrant => ({
        ...parent,
        id: `grt_${deps.newId()}`,
        version: 1,
        petId,
        parentId: parent.id,
        since: now,
        reminders: null,
      }),
    );
    if (put.length === 0) return true;
    const isCommitted = await deps.access.commit({
      ownerId,
      versions: versionsOf({ userId }, given.version, received.version),
      ...(practice && { practice }),
      put,
      history: entriesOf(deps, 'joined', put),
    });
    return isCommitted || null;
  });
}
