import { MEMBER_ROLES, type Phase } from '../../../contract/access/duties.ts';
import { PRACTICES } from '../../../contract/limits.ts';
import type {
  NewPractice,
  OwnPractice,
  Practice,
  PracticeProfile,
} from '../../../contract/practices/practices.ts';
import { newStanding, publicStanding } from '../../../contract/practices/standing.ts';
import { AppError } from '../../../contract/problem.ts';
import { untilCommitted } from '../access/change-access.ts';
import { accountDeleted } from '../failures.ts';
import type { FoundPractice, Member, PracticeAccess, PracticeStore, StoredPractice } from './ports.ts';
import { practiceReadableUntil, practiceState } from './practice-state.ts';
import { practiceNotFound } from './resolve-practice.ts';
import { type MoveDeps, tryMove } from './verification/move-practice.ts';

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

/** Dependencies of saving a profile. */
export type UpdatePracticeDeps = Pick<PracticeDeps, 'practices'> & MoveDeps;

/**
 * Saves a practice's profile. Another name, number or country is no longer what was verified, and another address is to
 * be looked at again. Throws `practice-not-found`, `too-many-requests`, `try-again`.
 */
export async function updatePractice(
  deps: UpdatePracticeDeps,
  { practiceId, actor, found, state }: PracticeAccess,
  profile: PracticeProfile,
): Promise<Practice> {
  const by = { userId: actor, name: found.member.name };
  return untilCommitted(async () => {
    const practice = await deps.practices.profile(practiceId);
    if (!practice) throw practiceNotFound();
    const of = changedPart(practice, profile);
    const isSaved = of
      ? await tryMove(
          deps,
          practice,
          { move: { kind: 'change', of }, by, text: null, profile, isOwn: true },
          // A vet waits only where the practice stays verified.
          of === 'address' ? await deps.verification.application(practiceId) : null,
        )
      : await deps.practices.save(practiceId, profile, practice.standing);
    if (!isSaved) return null;
    const standing = typeof isSaved === 'object' ? isSaved : practice.standing;
    return shownAs(state, { ...found, practice: { ...practice, ...profile, standing } }, deps.now());
  });
}

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
    if (countPractices(found, now) >= PRACTICES.perPerson) throw tooManyPractices();
    const practice: StoredPractice = {
      ...profile,
      id,
      kind,
      standing: newStanding(now.toISOString()),
      openedAt: now,
      endedAt: null,
      logo: null,
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

export function shownAs(phase: Phase, { practice, member, subscriber }: FoundPractice, now: Date): Practice {
  const { openedAt, endedAt, ...shown } = practice;
  const standing = publicStanding(practice.kind, practice.standing, now);
  return {
    ...shown,
    standing,
    roles: member.roles,
    // An earlier release of the site knows these two.
    state: phase === 'open' ? 'open' : 'read-only',
    opened_at: openedAt.toISOString(),
    closed_at: endedAt?.toISOString() ?? null,
    readable_until: practiceReadableUntil(practice, subscriber, now)?.toISOString() ?? null,
  };
}

/** How many practices of a person count: one that has lapsed, or is gone, doesn't. */
export const countPractices = (found: readonly FoundPractice[], now: Date): number =>
  found.filter(({ practice, subscriber }) => {
    const phase = practiceState(practice, subscriber, now);
    return phase === 'open' || phase === 'read-only';
  }).length;

export const tooManyPractices = () =>
  new AppError(
    'quota-reached',
    `You’ve reached the limit of ${PRACTICES.perPerson} practices. Leave one first.`,
  );

const keyReused = () =>
  new AppError('key-reused', 'This was saved before. Reload the page to see what is stored.');
