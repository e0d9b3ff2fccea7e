import { isPracticeId } from '../../../contract/access/holders.ts';
import { may } from '../../../contract/access/powers.ts';
import type { HistoryKind } from '../../../contract/grants/history.ts';
import { tooBusy } from '../../../contract/problem.ts';
import type { HeldGrant, PersonGrant } from './grant-ports.ts';
import type { AccessChange, AccessDeps, HistoryEntry } from './ports.ts';

/** How often a change is made again while others change the same grants. */
const ATTEMPTS = 6;

/** Makes a change until it is committed; `attempt` returns null when something else was faster. Throws `try-again`. */
export async function untilCommitted<Result>(attempt: () => Promise<Result | null>): Promise<Result> {
  for (let n = 0; n < ATTEMPTS; n++) {
    const result = await attempt();
    if (result !== null) return result;
  }
  throw tooBusy();
}

/** Whether a grant's last day is over. */
export const isOver = ({ endsAt }: Pick<HeldGrant, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && endsAt <= now;

/** A grant for one pet: the only ones that open something. */
export type PetGrant = HeldGrant & { petId: string };
export const isForPet = (grant: HeldGrant): grant is PetGrant => grant.petId !== null;

/** A grant to a practice, and one to a person. */
export const isOfPractice = ({ userId }: Pick<HeldGrant, 'userId'>): boolean => isPracticeId(userId);
export const isOfPerson = <Grant extends HeldGrant>(grant: Grant): grant is Grant & PersonGrant =>
  !isOfPractice(grant);

/** The versions that a change of a grant depends on: a practice has none, because it has grants of many owners. */
export const versionsOf = (
  { userId }: Pick<HeldGrant, 'userId'>,
  owner: number,
  holder: number | null,
): AccessChange['versions'] => ({ owner, ...(holder !== null && { person: { userId, version: holder } }) });

/** An entry for each of the grants' pets. */
export const entriesOf = (
  { newId, now }: Pick<AccessDeps, 'newId' | 'now'>,
  kind: HistoryKind,
  grants: readonly HeldGrant[],
): HistoryEntry[] =>
  grants.filter(isForPet).map(({ petId, userId, role, endsAt }) => {
    return { petId, id: newId(), at: now(), kind, userId, invitationId: null, role, endsAt };
  });

/** What the history says of grants that are put: each is new, or changed. */
export const entriesOfPut = (
  deps: Pick<AccessDeps, 'newId' | 'now'>,
  put: readonly HeldGrant[],
): HistoryEntry[] => {
  const isNew = ({ version }: HeldGrant) => version === 1;
  return [
    ...entriesOf(deps, 'joined', put.filter(isNew)),
    ...entriesOf(
      deps,
      'changed',
      put.filter((grant) => !isNew(grant)),
    ),
  ];
};

/** A grant for all pets with those of the single pets, or a grant of its own: what ends and changes as a whole. */
export const wholeOf = (grant: HeldGrant, ofHolder: readonly HeldGrant[]): HeldGrant[] => {
  const rootId = grant.parentId ?? grant.id;
  const whole = ofHolder.filter(
    ({ id, parentId, ownerId }) => ownerId === grant.ownerId && (id === rootId || parentId === rootId),
  );
  return whole.length > 0 ? whole : [grant];
};

/** Whether someone with a grant may make share links, and those that they made open something. */
export const mayMakeLinks = ({ role }: Pick<HeldGrant, 'role'>): boolean => may(role, 'change');

/**
 * Sends the job that ends the links made through grants, before the write after which these may make none. They open
 * nothing from that write on; the job makes that last and shows it.
 */
export async function sendEndOfLinks(
  { cleanup }: Pick<AccessDeps, 'cleanup'>,
  ownerId: string,
  grants: readonly HeldGrant[],
): Promise<void> {
  const linked = grants
    .filter(isForPet)
    .filter(isOfPerson)
    .map(({ petId, id }) => ({ petId, grantId: id }));
  if (linked.length > 0) await cleanup.send({ kind: 'end-links', ownerId, grants: linked });
}

/**
 * Sends the job that removes what a practice has of pets, before the write after which it reaches them no more. They
 * are out of its lists from that write on; the job removes what led to them.
 */
export async function sendEndOfPatients(
  { cleanup }: Pick<AccessDeps, 'cleanup'>,
  grants: readonly HeldGrant[],
): Promise<void> {
  const patients = grants
    .filter(isForPet)
    .filter(isOfPractice)
    .map(({ userId, id }) => ({ practiceId: userId, grantId: id }));
  if (patients.length > 0) await cleanup.send({ kind: 'remove-patients', patients });
}

/** Those of the changed grants that could make links before and can't any more. */
export const withoutLinksIn = (put: readonly HeldGrant[], before: readonly HeldGrant[]): HeldGrant[] => {
  const could = new Set(before.filter(mayMakeLinks).map(({ id }) => id));
  return put.filter((grant) => could.has(grant.id) && !mayMakeLinks(grant));
};

/**
 * Ends a grant as a whole, `expired` only what is over. Null when something else was faster: then it is to be repeated.
 */
export async function endWhole(
  deps: AccessDeps,
  grant: HeldGrant,
  kind: HistoryKind,
): Promise<readonly HeldGrant[] | null> {
  const { access, now } = deps;
  // In this order: what changes after the owner's version was read makes the write fail.
  const owner = await access.version(grant.ownerId);
  const holder = await access.ofHolder(grant);
  const whole = wholeOf(grant, holder.grants);
  // Others may have ended it since it was read. Half of it, which no list of the holder's has, is to end, too.
  if (whole.includes(grant) && !(await access.isThere(grant))) return [];
  // The end may have been moved after `grant` was read.
  const ending = kind === 'expired' ? whole.filter((each) => isOver(each, now())) : whole;
  const isLast = ({ id, petId }: HeldGrant) => id === grant.id || petId === null;
  const end = [...ending.filter((each) => !isLast(each)), ...ending.filter(isLast)];
  return (await endInPortions(deps, { end, owner, holder: holder.version }, kind)) ? end : null;
}

/**
 * A transaction has 100 actions: two for the versions, or one and a practice's count; and of each grant its two rows,
 * an entry, and the practice's row for the pet.
 */
const grantsAtOnce = (grant: HeldGrant) => (isOfPractice(grant) ? 24 : 32);

interface Ending {
  /** Grants of one person or practice from one owner. */
  end: readonly HeldGrant[];
  /** The versions of the owner and of the person; null for a practice. */
  owner: number;
  holder: number | null;
}

/**
 * Ends grants in their order, in as few transactions as can hold them. If a process dies between two, only access that
 * was to end has ended. The last of them lead to the rest: while the grant that a call or job named and the one for all
 * pets are there, a repeat finds what is left, so callers put these last. False when something else was faster.
 */
export async function endInPortions(
  deps: AccessDeps,
  { end, owner, holder }: Ending,
  kind: HistoryKind,
): Promise<boolean> {
  const [first] = end;
  if (!first) return true;
  const { ownerId } = first;
  await sendEndOfLinks(deps, ownerId, end);
  await sendEndOfPatients(deps, end);
  const atOnce = grantsAtOnce(first);
  for (let n = 0; n * atOnce < end.length; n++) {
    const portion = end.slice(n * atOnce, (n + 1) * atOnce);
    const isCommitted = await deps.access.commit({
      ownerId,
      // Each transaction counts both up by one.
      versions: versionsOf(first, owner + n, holder === null ? null : holder + n),
      end: portion,
      history: entriesOf(deps, kind, portion),
    });
    if (!isCommitted) return false;
  }
  return true;
}
