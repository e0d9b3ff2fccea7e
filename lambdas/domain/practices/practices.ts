import { MEMBER_ROLES } from '../../../contract/access/duties.ts';
import { PRACTICES } from '../../../contract/limits.ts';
import type {
  NewPractice,
  OwnPractice,
  Practice,
  PracticeProfile,
  PracticeState,
} from '../../../contract/practices/practices.ts';
import { newStanding, publicStanding } from '../../../contract/practices/standing.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import { accountDeleted } from '../failures.ts';
import { changeStanding } from './change-standing.ts';
import type {
  FoundPractice,
  Member,
  PracticeAccess,
  PracticeStore,
  StoredNote,
  StoredPractice,
} from './ports.ts';
import { practiceState } from './practice-state.ts';

/** Dependencies of the calls about practices. */
export interface PracticeDeps {
  practices: PracticeStore;
  owners: { verifiedEmail(userId: string): Promise<string | null> };
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/** The practices of a person, the oldest first, without those that are gone. */
export async function listPractices(
  { practices, now }: Pick<PracticeDeps, 'practices' | 'now'>,
  userId: string,
): Promise<{ practices: OwnPractice[] }> {
  const { found } = await practices.ofPerson(userId);
  return { practices: found.flatMap((each) => shownPractice(each, now()) ?? []) };
}

/** A practice, as its members see it. */
export const getPractice = (
  { now }: Pick<PracticeDeps, 'now'>,
  { found, state }: Pick<PracticeAccess, 'found' | 'state'>,
): Practice => shownAs(state, found, now());

/**
 * Saves a practice's profile. Another name, number or country is no longer what was verified, and another address is to
 * be looked at again. Throws `try-again`.
 */
export async function updatePractice(
  { practices, now, newId }: Pick<PracticeDeps, 'practices' | 'now' | 'newId'>,
  { practiceId, actor, found, state }: PracticeAccess,
  profile: PracticeProfile,
): Promise<Practice> {
  const { practice, member } = found;
  const { kind, standing: before } = practice;
  const of = changedPart(practice, profile);
  const moved = of && changeStanding(kind, before, { move: { kind: 'change', of }, by: actor, at: now() });
  const standing = moved && typeof moved === 'object' ? moved.standing : before;
  // One that never applied has no story.
  const isNoted = standing !== before && before.state !== 'none';
  const note = isNoted ? changedNote(newId(), actor, member.name, now()) : null;
  if (!(await practices.save(practiceId, profile, { before, standing, note }))) throw tooBusy();
  return shownAs(state, { ...found, practice: { ...practice, ...profile, standing } }, now());
}

const changedNote = (id: string, by: string, author: string, at: Date): StoredNote => ({
  name: `${at.toISOString()}#${id}`,
  kind: 'changed',
  at,
  by,
  author,
  text: null,
});

/** What of a profile that administrators look at is different now. */
function changedPart(before: PracticeProfile, after: PracticeProfile): 'identity' | 'address' | null {
  const differs = (field: keyof PracticeProfile) => before[field] !== after[field];
  if (differs('name') || differs('registration_number') || differs('country')) return 'identity';
  return differs('address') ? 'address' : null;
}

/**
 * Opens a practice, whose first manager is the caller. `key`: the ULID that the caller chose for it; a repeat returns
 * the same practice. Throws `quota-reached`, `key-reused`, `unauthorized`, `try-again`.
 */
export async function openPractice(
  deps: PracticeDeps,
  userId: string,
  { kind, member_name, is_vet, ...profile }: NewPractice,
  key: string | undefined,
): Promise<Practice> {
  const id = `prc_${key ?? deps.newId()}`;
  const email = await deps.owners.verifiedEmail(userId);
  return untilCommitted(async () => {
    const now = deps.now();
    const { version, found } = await deps.practices.ofPerson(userId);
    const before = found.find(({ practice }) => practice.id === id);
    const shownBefore = before && shownPractice(before, now);
    if (shownBefore) return shownBefore;
    if (found.length >= PRACTICES.perPerson) throw tooManyPractices();
    const practice: StoredPractice = {
      ...profile,
      id,
      kind,
      standing: newStanding(now.toISOString()),
      openedAt: now,
      endedAt: null,
    };
    const member: Member = {
      practiceId: id,
      userId,
      roles: MEMBER_ROLES.filter((role) => role === 'manager' || (is_vet && role === 'vet')),
      name: member_name,
      email,
      license: null,
      since: now,
      version: 1,
    };
    const outcome = await deps.practices.open(practice, member, version);
    if (outcome === 'exists') throw keyReused();
    if (outcome === 'account-deleted') throw accountDeleted();
    if (outcome === 'changed-meanwhile') return null;
    return shownPractice({ practice, member, subscriber: null }, now);
  });
}

/** What a member sees of a practice; null once it is gone. */
function shownPractice(found: FoundPractice, now: Date): Practice | null {
  const state = practiceState(found.practice, found.subscriber, now);
  return state && shownAs(state, found, now);
}

function shownAs(state: PracticeState, { practice, member }: FoundPractice, now: Date): Practice {
  const { openedAt, endedAt, ...shown } = practice;
  const standing = publicStanding(practice.kind, practice.standing, now);
  return {
    ...shown,
    standing,
    roles: member.roles,
    state,
    opened_at: openedAt.toISOString(),
    closed_at: endedAt?.toISOString() ?? null,
  };
}

export const tooManyPractices = () =>
  new AppError(
    'quota-reached',
    `You’ve reached the limit of ${PRACTICES.perPerson} practices. Leave one first.`,
  );

const keyReused = () =>
  new AppError('key-reused', 'This was saved before. Reload the page to see what is stored.');
