import { may, type PracticeRole } from '../../../contract/access/powers.ts';
import type { Scope } from '../../../contract/access/scope.ts';
import { GRANTS } from '../../../contract/limits.ts';
import type {
  PracticeChoices,
  PracticeGrantInput,
  PracticeUpdate,
} from '../../../contract/practices/practice-grants.ts';
import { AppError, signInAgain } from '../../../contract/problem.ts';
import { petNotFound } from '../failures.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type DelayableQueue, writeWithJobs } from '../jobs/job-queue.ts';
import { chooseGrants, countPets } from './accept.ts';
import { entriesOfPut, isForPet, isOfPractice, untilCommitted, wholeOf } from './change-access.ts';
import type { HeldGrant } from './grant-ports.ts';
import { petIsFull } from './invite.ts';
import type { AccessChange, GivenAccess, GrantingDeps, GrantingPractice, Unsubscriptions } from './ports.ts';
import { isUnsubscribed } from './unsubscribed.ts';

/** Dependencies of giving a practice access. */
export interface PracticeGrantDeps extends GrantingDeps {
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  /** For the jobs that follow the practices' rows. */
  patientJobs: DelayableQueue<CleanupJob>;
  unsubscriptions: Pick<Unsubscriptions, 'get'>;
}

/**
 * Opens pets to a practice as their owner chose, and returns the ids of the grants. Pets that it has already are opened
 * as chosen now; others stay as they are, and so does everything at a repeat. Throws `practice-not-found`,
 * `pet-not-found`, `invalid-request`, `quota-reached`, `link-used` for single pets of an owner who opened all,
 * `try-again`.
 */
export async function grantToPractice(
  deps: PracticeGrantDeps,
  { ownerId, practiceId }: { ownerId: string; practiceId: string },
  input: PracticeGrantInput,
): Promise<string[]> {
  if (!input.all_pets && input.pet_ids.length === 0) throw noPet();
  const opened = await openedBy(deps, ownerId, input);
  const unsubscribedAt = input.may_remind ? await deps.unsubscriptions.get(ownerId, practiceId) : null;
  // Sent first: it shares a pet that is being added at this moment.
  if (input.all_pets) await deps.cleanup.send({ kind: 'extend-grants', ownerId });
  return untilCommitted(async () => {
    const given = await deps.access.ofOwner(ownerId);
    const practice = await deps.practices.get(practiceId);
    if (!practice?.isOpen) throw takesNoPets();
    const petIds = await petsOf(deps, ownerId, input);
    const opening = { ownerId, practice, given, petIds, isForAll: input.all_pets, opened, unsubscribedAt };
    const grants = grantsFor(deps, opening);
    const put = grants.filter((grant) => !given.grants.includes(grant));
    const change = { practice, put, sharesAll: input.all_pets };
    const isDone = put.length === 0 || (await commitFor(deps, ownerId, given, change));
    return isDone ? grants.filter(isForPet).map(({ id }) => id) : null;
  });
}

/**
 * Changes what a practice sees and may do, for all pets if it has all. Less needs no fresh sign-in. A tick from before
 * the owner unsubscribed brings no reminders back: a page may still show it. Throws `grant-not-found`, `sign-in-again`,
 * `try-again`.
 */
export async function updatePracticeGrant(
  deps: PracticeGrantDeps,
  { ownerId, petId, grantId, isFresh }: { ownerId: string; petId: string; grantId: string; isFresh: boolean },
  choices: PracticeUpdate,
): Promise<void> {
  const opened = await openedBy(deps, ownerId, choices);
  await untilCommitted(async () => {
    const given = await deps.access.ofOwner(ownerId);
    const grant = given.grants.find(
      (each) => each.id === grantId && each.petId === petId && isOfPractice(each),
    );
    if (!grant) throw hasEnded();
    const takenBack = await takenBackBy(deps, grant, choices);
    if (!isFresh && isWider(opened, grant, takenBack)) throw signInAgain();
    const put = wholeOf(grant, given.grants)
      .map((each) => changed(each, { ...opened, ...allowedBy(deps, opened, each, takenBack) }))
      .filter((each) => !given.grants.includes(each));
    const isDone = put.length === 0 || (await commitFor(deps, ownerId, given, { put }));
    return isDone || null;
  });
}

/** The unsubscription that an owner saw and takes back; null for none. */
async function takenBackBy(
  { unsubscriptions }: PracticeGrantDeps,
  { ownerId, userId }: HeldGrant,
  { may_remind, unsubscribed_at }: PracticeUpdate,
): Promise<Date | null> {
  if (!may_remind || unsubscribed_at === null) return null;
  const unsubscribedAt = await unsubscriptions.get(ownerId, userId);
  return unsubscribedAt?.getTime() === Date.parse(unsubscribed_at) ? unsubscribedAt : null;
}

/** Commits a change with the job that follows it, and an entry for each pet. */
async function commitFor(
  deps: PracticeGrantDeps,
  ownerId: string,
  { version }: GivenAccess,
  change: Pick<AccessChange, 'practice' | 'sharesAll'> & { put: readonly HeldGrant[] },
): Promise<boolean> {
  const history = entriesOfPut(deps, change.put);
  return writeWithJobs(deps.patientJobs, [{ kind: 'update-patients', ownerId }], () =>
    deps.access.commit({ ownerId, versions: { owner: version }, ...change, history }),
  );
}

/** What of a grant its owner chooses. */
type Opened = Pick<HeldGrant, 'role' | 'scope' | 'ownerName' | 'ownerEmail' | 'mayRemind'>;

/** Whether reminders are allowed that weren't: by a first tick, or by one that takes an unsubscription back. */
const allowsReminders = (
  { mayRemind }: Pick<Opened, 'mayRemind'>,
  before: Pick<HeldGrant, 'mayRemind' | 'remindersAllowedAt'> | null,
  takenBack: Date | null,
): boolean => mayRemind && (!before?.mayRemind || isUnsubscribed(before, takenBack));

/** When the owner of a grant allowed reminders last. */
const allowedBy = (
  { now }: Pick<PracticeGrantDeps, 'now'>,
  opened: Opened,
  before: HeldGrant | null,
  takenBack: Date | null,
): Pick<HeldGrant, 'remindersAllowedAt'> => ({
  remindersAllowedAt: allowsReminders(opened, before, takenBack)
    ? now()
    : (before?.remindersAllowedAt ?? null),
});

/** A grant as its owner chooses now; the same one where that changes nothing. */
function changed(before: HeldGrant, choices: Partial<HeldGrant>): HeldGrant {
  const after = { ...before, ...choices };
  return JSON.stringify(after) === JSON.stringify(before)
    ? before
    : { ...after, version: before.version + 1 };
}

async function openedBy(
  { owners }: PracticeGrantDeps,
  ownerId: string,
  { kinds, since, may_add, may_remind, owner_name, shows_email }: PracticeChoices,
): Promise<Opened> {
  const role: PracticeRole = may_add ? 'recording-practice' : 'practice';
  return {
    role,
    scope: { kind: 'some', kinds, since },
    ownerName: owner_name,
    ownerEmail: shows_email ? await owners.verifiedEmail(ownerId) : null,
    mayRemind: may_remind,
  };
}

/** Whether a change opens something that was closed. */
const isWider = (opened: Opened, before: HeldGrant, takenBack: Date | null): boolean =>
  (may(opened.role, 'add') && !may(before.role, 'add')) ||
  (opened.ownerEmail !== null && before.ownerEmail === null) ||
  allowsReminders(opened, before, takenBack) ||
  isWiderScope(opened.scope, before.scope);

const isWiderScope = (opened: Scope, before: Scope): boolean =>
  opened.kind === 'some' &&
  before.kind === 'some' &&
  (opened.kinds.some((kind) => !before.kinds.includes(kind)) ||
    (before.since !== null && (opened.since === null || opened.since < before.since)));

/** The pets that a practice gets, the first one first. Throws `pet-not-found`. */
async function petsOf(
  { pets }: PracticeGrantDeps,
  ownerId: string,
  { pet_ids, all_pets }: PracticeGrantInput,
): Promise<string[]> {
  const ids = (await pets.list(ownerId)).map(({ id }) => id).toReversed();
  if (!all_pets && pet_ids.some((id) => !ids.includes(id))) throw petNotFound();
  return all_pets ? ids : [...new Set(pet_ids)];
}

interface Opening {
  ownerId: string;
  practice: GrantingPractice;
  given: GivenAccess;
  petIds: readonly string[];
  isForAll: boolean;
  opened: Opened;
  /** Since when reminders are off that this call allows again; null where they aren't. */
  unsubscribedAt: Date | null;
}

/**
 * The grants that a practice gets, and those that it has of the same pets as chosen now. Throws `link-used`,
 * `quota-reached`.
 */
function grantsFor(
  { newId, now }: PracticeGrantDeps,
  { ownerId, practice, given, petIds, isForAll, opened, unsubscribedAt }: Opening,
): HeldGrant[] {
  const own = given.grants.filter(({ userId }) => userId === practice.id);
  if (own.some((grant) => !isForPet(grant)) && !isForAll) throw hasAllPets(practice.name);
  const grantOf = (petId: string | null, parentId: string | null): HeldGrant => {
    const before = own.find((grant) => grant.petId === petId);
    const allowed = allowedBy({ now }, opened, before ?? null, unsubscribedAt);
    if (before) return changed(before, { ...opened, ...allowed, parentId });
    return {
      ...opened,
      ...allowed,
      id: `grt_${newId()}`,
      version: 1,
      userId: practice.id,
      ownerId,
      petId,
      parentId,
      since: now(),
      endsAt: null,
      reminders: null,
    };
  };
  const root = isForAll ? grantOf(null, null) : null;
  // Archived pets that the practice has already are among all pets.
  const kept = isForAll ? own.filter(isForPet).map(({ petId }) => petId) : [];
  const wanted = [...new Set([...petIds, ...kept])];
  const room = Math.min(GRANTS.petsPerPerson - countPets({ grants: own }, now()), roomLeft(practice));
  const chosen = chooseGrants({ petIds: wanted, own, given, room, now: now() });
  const isShort = isForAll ? chosen.length === 0 : chosen.length < wanted.length;
  if (isShort) throw roomLeft(practice) < wanted.length ? practiceIsFull(practice) : petIsFull();
  const ofPets = chosen.map((petId) => grantOf(petId, root?.id ?? null));
  return root ? [root, ...ofPets] : ofPets;
}

/** How many more pets a practice may get; none once it takes none. */
export const roomLeft = (practice: GrantingPractice | null): number => {
  if (!practice?.isOpen) return 0;
  return practice.most === null ? Number.POSITIVE_INFINITY : Math.max(0, practice.most - practice.count);
};

const noPet = () => {
  const message = 'Choose at least one pet.';
  return new AppError('invalid-request', message, [{ path: 'pet_ids', message }]);
};

const takesNoPets = () =>
  new AppError('practice-not-found', 'This practice doesn’t take new pets in Pawfile at the moment.');

const hasEnded = () =>
  new AppError('grant-not-found', 'This practice no longer has access. Reload the page.');

const hasAllPets = (name: string) =>
  new AppError('link-used', `${name} already sees all your pets. Change its access on the page of a pet.`);

const practiceIsFull = ({ name, most }: GrantingPractice) =>
  new AppError(
    'quota-reached',
    most === null
      ? `You’ve reached the limit of ${GRANTS.petsPerPerson} pets for one practice.`
      : `${name} isn’t verified yet and has ${most} pets, the maximum until then.`,
  );
