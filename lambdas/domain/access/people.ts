import type { Access } from '../../../contract/access/access.ts';
import { may } from '../../../contract/access/powers.ts';
import { isSameEmail } from '../../../contract/account/account.ts';
import type { GrantInput, People } from '../../../contract/grants/grants.ts';
import type { ShownEntry } from '../../../contract/grants/history.ts';
import { isReminded } from '../../../contract/grants/reminded.ts';
import { AppError } from '../../../contract/problem.ts';
import { petNotFound } from '../failures.ts';
import {
  endWhole,
  entriesOf,
  isForPet,
  isOfPerson,
  isOver,
  sendEndOfLinks,
  untilCommitted,
  wholeOf,
  withoutLinksIn,
} from './change-access.ts';
import type { HeldGrant, PersonGrant } from './grant-ports.ts';
import { checkEnd, checkSignIn, openOf, shownInvitation, withdrawAll } from './invite.ts';
import type {
  AccessDeps,
  AccessHistory,
  EndAccessDeps,
  FindMailed,
  GivenAccess,
  MadeLinks,
  Person,
  StoredEntry,
} from './ports.ts';

/** Dependencies of listing who has access. */
export interface PeopleDeps extends Pick<AccessDeps, 'access' | 'pets' | 'now'> {
  findMailed: FindMailed;
}

/**
 * Who looks after a pet. Owners and co-owners see everyone and the open invitations, others themselves (ruling D28).
 * Throws `pet-not-found`.
 */
export async function listPeople(
  { access, pets, findMailed, now }: PeopleDeps,
  { ownerId, role, actor }: Access,
  petId: string,
): Promise<People> {
  const [pet, given, names] = await Promise.all([
    pets.get(ownerId, petId),
    access.ofPet(ownerId, petId),
    access.people(ownerId),
  ]);
  if (!pet) throw petNotFound();
  const seesAll = may(role, 'change');
  const isOwner = may(role, 'own');
  const live = given.grants.filter(isOfPerson).filter((grant) => !isOver(grant, now()));
  const ofPet = live.filter((grant) => isForPet(grant) && (seesAll || grant.userId === actor));
  const leftOut = seesAll ? live.filter((grant) => !isForPet(grant) && !hasChild(grant, live)) : [];
  const open = openOf(given, now()).filter((each) => each.petId === petId || each.allPets);
  const reminded = ofPet.filter(isReminded).map(({ userId }) => userId);
  const mailed = reminded.length > 0 ? await findMailed(reminded) : new Set<string>();
  return {
    pet_name: pet.name,
    is_archived: pet.archived_at !== null,
    role,
    owner_name: isOwner
      ? lastNameOf(given)
      : (ofPet.find(({ userId }) => userId === actor)?.ownerName ?? null),
    people: ofPet.map((grant) => personOf(grant, { names, mailed, actor })),
    invitations: seesAll ? open.map(shownInvitation) : [],
    left_out: leftOut.map(({ userId }) => names.get(userId)?.name ?? ''),
  };
}

/** The name that an owner gave last. */
function lastNameOf({ grants, invitations }: GivenAccess): string | null {
  const given = [
    ...grants.map(({ ownerName, since }) => ({ ownerName, at: since })),
    ...invitations.map(({ ownerName, invitedAt }) => ({ ownerName, at: invitedAt })),
  ];
  return given.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1)?.ownerName ?? null;
}

const hasChild = ({ id }: HeldGrant, grants: readonly HeldGrant[]) =>
  grants.some(({ parentId }) => parentId === id);

interface Around {
  names: ReadonlyMap<string, Person>;
  /** Who is to be reminded by their grants, and whose settings allow it. */
  mailed: ReadonlySet<string>;
  actor: string;
}

/** Of others, it only shows whether a mail comes: that they turned all of theirs off is their own. */
function personOf(grant: PersonGrant, { names, mailed, actor }: Around): People['people'][number] {
  const { userId } = grant;
  const isSelf = userId === actor;
  const isMailed = mailed.has(userId);
  return {
    grant_id: grant.id,
    name: names.get(userId)?.name ?? '',
    email: names.get(userId)?.email ?? null,
    role: grant.role,
    ends_at: grant.endsAt?.toISOString() ?? null,
    all_pets: grant.parentId !== null,
    since: grant.since.toISOString(),
    is_self: isSelf,
    gets_reminders: isReminded(grant) && (isSelf || isMailed),
    is_mail_off: isSelf && isReminded(grant) && !isMailed,
    invitation_id: lastAccepted(names, userId),
  };
}

/** The ids of invitations sort by time. */
const lastAccepted = (names: ReadonlyMap<string, Person>, userId: string): string | null =>
  [...names]
    .flatMap(([id, { acceptedBy }]) => (acceptedBy === userId ? [id] : []))
    .sort()
    .at(-1) ?? null;

/** Dependencies of reading the history. */
export interface HistoryDeps extends Pick<AccessDeps, 'access' | 'pets'> {
  history: AccessHistory;
}

/** An entry with the owner's name for whom it is about. */
export const shownEntry = (
  entry: StoredEntry,
  names: ReadonlyMap<string, { name: string | null }>,
): Omit<ShownEntry, 'is_self'> => ({
  at: entry.at.toISOString(),
  kind: entry.kind,
  name: entry.name ?? names.get(entry.userId ?? entry.invitationId ?? '')?.name ?? null,
  role: entry.role,
  ends_at: entry.endsAt?.toISOString() ?? null,
  call: entry.call,
  record_id: entry.recordId,
});

/**
 * A page of a pet's history of access, newest first. Owners and co-owners see all of it, others what is about
 * themselves, so that a page of theirs may be short. Throws `pet-not-found`.
 */
export async function listHistory(
  { access, pets, history }: HistoryDeps,
  { ownerId, role, actor }: Access,
  petId: string,
  before: string | undefined,
): Promise<{ entries: ShownEntry[]; next: string | null }> {
  const [pet, page, names] = await Promise.all([
    pets.get(ownerId, petId),
    history.list(ownerId, petId, before),
    access.people(ownerId),
  ]);
  if (!pet) throw petNotFound();
  const seen = page.entries.filter(({ userId }) => may(role, 'change') || userId === actor);
  const entries = seen.map((entry) => ({ ...shownEntry(entry, names), is_self: entry.userId === actor }));
  return { entries, next: page.next };
}

/**
 * Changes what someone may do and until when, for all pets if the grant is for all. What they have open is refused from
 * then on and has to be read again, and links that they made end with the role that may make some. What is over stays
 * so, since others may have taken its room. A repeat writes nothing. `isFresh`: whether the owner signed in just now.
 * Throws `grant-not-found`, `invalid-request`, `sign-in-again`, `try-again`.
 */
export async function updateGrant(
  deps: AccessDeps,
  ownerId: string,
  petId: string,
  grantId: string,
  { input, isFresh }: { input: GrantInput; isFresh: boolean },
): Promise<void> {
  const endsAt = checkEnd(input.ends_at, deps.now());
  checkSignIn({ role: input.role, endsAt }, isFresh, deps.now());
  await untilCommitted(async () => {
    const { grant, version } = await findGiven(deps, ownerId, petId, grantId);
    const person = await deps.access.ofPerson(grant.userId);
    const before = wholeOf(grant, person.grants).filter((each) => !isOver(each, deps.now()));
    const put = before
      .filter((each) => each.role !== input.role || each.endsAt?.getTime() !== endsAt?.getTime())
      .map((each) => ({ ...each, role: input.role, endsAt, version: each.version + 1 }));
    if (put.length === 0) return true;
    await sendEndOfLinks(deps, ownerId, withoutLinksIn(put, before));
    const isCommitted = await deps.access.commit({
      ownerId,
      versions: { owner: version, person: { userId: grant.userId, version: person.version } },
      put,
      history: entriesOf(deps, 'changed', put),
    });
    return isCommitted || null;
  });
}

/** Dependencies of counting what ends with someone's access. */
export interface CountDeps extends AccessDeps {
  madeLinks: MadeLinks;
}

/**
 * How many active links end with someone's access, those of all pets if the grant is for all. Throws `grant-not-found`.
 */
export async function countMadeLinks(
  deps: CountDeps,
  ownerId: string,
  petId: string,
  grantId: string,
): Promise<{ active: number }> {
  const { grant } = await findGiven(deps, ownerId, petId, grantId);
  const { grants } = await deps.access.ofPerson(grant.userId);
  const ids = new Set(wholeOf(grant, grants).map(({ id }) => id));
  return { active: await deps.madeLinks.countActive(ownerId, ids, deps.now()) };
}

/**
 * Ends someone's access at once, to all pets if the grant is for all, the links that they made, and open invitations by
 * which they could return; may be repeated. Throws `pet-not-found`, `try-again`.
 */
export async function endGrant(
  deps: EndAccessDeps,
  ownerId: string,
  petId: string,
  grantId: string,
): Promise<void> {
  await untilCommitted(async () => {
    const given = await deps.access.ofPet(ownerId, petId);
    const grant = given.grants.find(({ id }) => id === grantId);
    // The invitations come first, so that a repeat after a crash finds the grant and both.
    if (grant) return (await withdrawOfPerson(deps, grant, given)) && endWhole(deps, grant, 'removed');
    if (!(await deps.keptPets.get(ownerId, petId))) throw petNotFound();
    return true;
  });
}

/** Withdraws the open invitations of a person's address to what a grant is for. Null when something was faster. */
async function withdrawOfPerson(
  deps: AccessDeps,
  { ownerId, userId, petId, parentId }: HeldGrant,
  given: GivenAccess,
): Promise<true | null> {
  const email = (await deps.access.people(ownerId)).get(userId)?.email ?? null;
  if (email === null) return true;
  const isForAll = petId === null || parentId !== null;
  const withdraw = openOf(given, deps.now()).filter(
    (each) =>
      each.email !== null &&
      isSameEmail(each.email, email) &&
      (isForAll || each.allPets || each.petId === petId),
  );
  return withdrawAll(deps, ownerId, given.version, withdraw);
}

/**
 * Ends one's own access, to all pets of the owner if the grant is for all; returns the ids of the pets' grants. Throws
 * `grant-not-found`, `try-again`.
 */
export async function leavePet(deps: AccessDeps, userId: string, grantId: string): Promise<string[]> {
  const ended = await untilCommitted(async () => {
    const { grants } = await deps.access.ofPerson(userId);
    const grant = grants.find(({ id }) => id === grantId);
    if (!grant) throw new AppError('grant-not-found', 'You no longer have access to this pet.');
    return endWhole(deps, grant, 'left');
  });
  return ended.filter(isForPet).map(({ id }) => id);
}

async function findGiven({ access, now }: AccessDeps, ownerId: string, petId: string, grantId: string) {
  const { version, grants } = await access.ofPet(ownerId, petId);
  const grant = grants.filter(isOfPerson).find(({ id }) => id === grantId);
  if (!grant || isOver(grant, now())) {
    throw new AppError('grant-not-found', 'This person no longer has access. Reload the page.');
  }
  return { grant, version };
}
