import { EVERYTHING } from '../../../contract/access/scope.ts';
import { GRANTS } from '../../../contract/limits.ts';
import { AppError } from '../../../contract/problem.ts';
import {
  endInPortions,
  entriesOfPut,
  isForPet,
  isOver,
  sendEndOfLinks,
  untilCommitted,
  withoutLinksIn,
} from './change-access.ts';
import type { HeldGrant } from './grant-ports.ts';
import { countPeople, endInvitation, petIsFull } from './invite.ts';
import type { AccessDeps, GivenAccess, OpenInvitation, ReceivedAccess } from './ports.ts';
import { doesNotWork, findFor, type ReadDeps } from './read-invitation.ts';

/** Dependencies of answering an invitation. */
export type AcceptDeps = AccessDeps & ReadDeps;

/**
 * Accepts an invitation; returns the ids of the grants. Whoever has access to the pet already has what the invitation
 * says from now on. What is over ends before, as at night: a grant for all pets must not get back pets for which there
 * is no room any more. Repeated by the same person, it returns the same. Throws what `readInvitation` throws,
 * `link-used` for one pet of an owner who shares all, `quota-reached`, `try-again`.
 */
export async function acceptInvitation(deps: AcceptDeps, userId: string, token: string): Promise<string[]> {
  const { found, email } = await findFor(deps, userId, token);
  if (found.acceptedBy !== null) return acceptedBefore(deps, userId, found.invitation);
  const { invitation } = found;
  const { ownerId, petId, allPets } = invitation;
  // Sent first: it shares a pet that is being added at this moment.
  if (allPets) await deps.cleanup.send({ kind: 'extend-grants', ownerId });
  return untilCommitted(async () => {
    const given = await (allPets ? deps.access.ofOwner(ownerId) : deps.access.ofPet(ownerId, petId));
    if (!given.invitations.some(({ id }) => id === invitation.id)) throw doesNotWork();
    const received = await deps.access.ofPerson(userId);
    const over = received.grants.filter((grant) => grant.ownerId === ownerId && isOver(grant, deps.now()));
    if (over.length > 0) {
      const end = over.toSorted((one, other) => Number(!isForPet(one)) - Number(!isForPet(other)));
      const versions = { owner: given.version, holder: received.version };
      await endInPortions(deps, { end, ...versions }, 'expired');
      return null;
    }
    const petIds = await petsOf(deps, invitation);
    const put = grantsFor(deps, { invitation, userId, given, received, petIds });
    await sendEndOfLinks(deps, ownerId, withoutLinksIn(put, received.grants));
    const history = entriesOfPut(deps, put);
    const isCommitted = await deps.access.commit({
      ownerId,
      versions: { owner: given.version, person: { userId, version: received.version } },
      put,
      accept: { invitation, by: { userId, name: invitation.name, email } },
      sharesAll: allPets,
      history,
    });
    return isCommitted ? idsOf(put) : null;
  });
}

/** Declines an invitation; its owner sees that. Throws what `readInvitation` throws, `try-again`. */
export async function declineInvitation(deps: AcceptDeps, userId: string, token: string): Promise<void> {
  await untilCommitted(async () => {
    const { found } = await findFor(deps, userId, token);
    if (found.acceptedBy !== null) throw doesNotWork();
    // The owner is known only now; an invitation that ended in between makes the write fail all the same.
    const version = await deps.access.version(found.invitation.ownerId);
    return endInvitation(deps, found.invitation, version, 'declined');
  });
}

const idsOf = (grants: readonly HeldGrant[]) => grants.filter(isForPet).map(({ id }) => id);

/** The grants that an earlier call gave, as far as they have not ended. */
async function acceptedBefore(
  { access, now }: AcceptDeps,
  userId: string,
  { ownerId, petId, allPets }: OpenInvitation,
): Promise<string[]> {
  const { grants } = await access.ofPerson(userId);
  const given = grants.filter(
    (grant) => grant.ownerId === ownerId && (allPets || grant.petId === petId) && !isOver(grant, now()),
  );
  if (given.length === 0) throw doesNotWork();
  return idsOf(given);
}

/** The pets that an invitation is for, the first one first. */
async function petsOf({ pets }: AcceptDeps, { ownerId, petId, allPets }: OpenInvitation): Promise<string[]> {
  if (!allPets) {
    if (!(await pets.get(ownerId, petId))) throw doesNotWork();
    return [petId];
  }
  return (await pets.list(ownerId)).map(({ id }) => id).toReversed();
}

interface Accepting {
  invitation: OpenInvitation;
  userId: string;
  given: GivenAccess;
  received: ReceivedAccess & { version: number };
  petIds: readonly string[];
}

/** The grants that accepting an invitation writes. Throws `link-invalid`, `link-used`, `quota-reached`. */
function grantsFor(
  { newId, now }: AcceptDeps,
  { invitation, userId, given, received, petIds }: Accepting,
): HeldGrant[] {
  const { ownerId, ownerName, role, endsAt, allPets } = invitation;
  const own = received.grants.filter((grant) => grant.ownerId === ownerId);
  const parent = own.find((grant) => !isForPet(grant));
  if (parent && !allPets && !isOver(parent, now())) throw hasAllPets(ownerName);
  const grantOf = (petId: string | null, parentId: string | null): HeldGrant => {
    const before = own.find((grant) => grant.petId === petId);
    const changes = { parentId, role, scope: EVERYTHING, endsAt, ownerName };
    if (before) return { ...before, ...changes, version: before.version + 1 };
    return {
      ...changes,
      id: `grt_${newId()}`,
      version: 1,
      userId,
      ownerId,
      petId,
      since: now(),
      reminders: null,
      ownerEmail: null,
      mayRemind: false,
      remindersAllowedAt: null,
    };
  };
  const root = allPets ? grantOf(null, null) : null;
  const room = GRANTS.petsPerPerson - countPets(received, now());
  // Archived pets that this person has already are among all pets: else they would keep what was given before.
  const kept = allPets ? own.filter(isForPet).map(({ petId }) => petId) : [];
  const wanted = [...new Set([...petIds, ...kept])];
  if (wanted.length === 0) throw doesNotWork();
  const ofPets = chooseGrants({ petIds: wanted, own, given, room, now: now() }).map((petId) =>
    grantOf(petId, root?.id ?? null),
  );
  if (ofPets.length === 0) throw room <= 0 ? personIsFull() : petIsFull();
  return root ? [root, ...ofPets] : ofPets;
}

/** How many pets of others a person has access to. */
export const countPets = ({ grants }: Pick<ReceivedAccess, 'grants'>, now: Date): number =>
  grants.filter((grant) => isForPet(grant) && !isOver(grant, now)).length;

interface Choosing {
  petIds: readonly string[];
  own: readonly HeldGrant[];
  given: GivenAccess;
  room: number;
  now: Date;
}

/** The pets for which there is room, in their order: those that are shared already take none. */
export function chooseGrants({ petIds, own, given, room, now }: Choosing): string[] {
  let left = room;
  return petIds.filter((petId) => {
    const before = own.find((grant) => grant.petId === petId);
    if (before && !isOver(before, now)) return true;
    if (left <= 0 || countPeople(given, petId, now) >= GRANTS.peoplePerPet) return false;
    left -= 1;
    return true;
  });
}

const hasAllPets = (ownerName: string) =>
  new AppError('link-used', `${ownerName} already shares all their pets with you.`);

const personIsFull = () =>
  new AppError(
    'quota-reached',
    `You’ve reached the limit of ${GRANTS.petsPerPerson} shared pets. Stop looking after one first.`,
  );
