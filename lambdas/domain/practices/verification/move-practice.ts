import { APPLICATION } from '../../../../contract/practices/application-limits.ts';
import type { PracticeProfile } from '../../../../contract/practices/practices.ts';
import type { Standing } from '../../../../contract/practices/standing.ts';
import { hasWaitingVet } from '../../../../contract/practices/vets.ts';
import { changedMeanwhile } from '../../../../contract/problem.ts';
import { untilCommitted } from '../../access/change-access.ts';
import { type DelayableQueue, writeWithJobs } from '../../jobs/job-queue.ts';
import type { PracticeJob } from '../../jobs/mail-job.ts';
import { tooManyInADay } from '../../usage/usage.ts';
import { changeStanding, type Move, type Moved } from '../change-standing.ts';
import type { StoredNote, StoredPractice } from '../ports.ts';
import { practiceNotFound } from '../resolve-practice.ts';
import type { ChangedApplication, PracticeInReview, StoredApplication, VerificationStore } from './ports.ts';

/** Dependencies of changing a practice's standing. */
export interface MoveDeps {
  verification: Pick<VerificationStore, 'get' | 'application' | 'members' | 'change'>;
  /** Null in a stage that sends no mail. */
  mailJobs: DelayableQueue<PracticeJob> | null;
  now: () => Date;
  /** A new ULID, lower case. */
  newId: () => string;
}

/** A move, and what its note says. */
export interface NotedMove {
  move: Move;
  /** Who makes it, and under which name; null for Pawfile itself. */
  by: { userId: string; name: string } | null;
  text: string | null;
  /** What is stored of the application with it; by default nothing changes. */
  application?: (found: PracticeInReview, moved: Moved, now: Date) => ChangedApplication | undefined;
  /** The profile that is saved with it. */
  profile?: PracticeProfile;
  /** Whether the practice made it, which it may do a number of times a day: each is a note, and a mail to support. */
  isOwn?: true;
}

/**
 * Makes a move, stores it with its note, and tells managers or support. Of two at once, the second one is decided by
 * what the first one stored. Returns why it isn't possible, or the new standing. Throws `practice-not-found`,
 * `too-many-requests` for too many of its own, `try-again`.
 */
export const movePractice = (
  deps: MoveDeps,
  practiceId: string,
  noted: NotedMove,
): Promise<Standing | 'not-now' | 'too-early'> =>
  untilCommitted(async () => {
    const found = await deps.verification.get(practiceId);
    if (!found) throw practiceNotFound();
    return tryMove(deps, found.practice, noted, found.application);
  });

/** One attempt, from what was read; null when something else was faster. `sent`: what the practice sent. */
export async function tryMove(
  deps: Omit<MoveDeps, 'verification'> & { verification: Pick<VerificationStore, 'members' | 'change'> },
  practice: StoredPractice,
  { move, by, text, application, profile, isOwn }: NotedMove,
  sent: StoredApplication | null,
): Promise<Standing | 'not-now' | 'too-early' | null> {
  const now = deps.now();
  const { id: practiceId, kind, standing: before } = practice;
  const moved = changeStanding(kind, before, { move, by: by?.userId ?? null, at: now });
  if (typeof moved === 'string') return moved;
  const note: StoredNote = {
    name: `${now.toISOString()}#${deps.newId()}`,
    kind: moved.note,
    at: now,
    by: by?.userId ?? null,
    author: by?.name ?? null,
    text,
  };
  const changed = application?.({ practice, application: sent }, moved, now);
  const jobs = await jobsOf(deps, practiceId, note);
  const isWritten = await writeWithJobs(deps.mailJobs, jobs, async () => {
    const outcome = await deps.verification.change({
      practiceId,
      before,
      standing: moved.standing,
      // A practice that never applied has no story.
      note: moved.standing.state === 'none' ? null : note,
      hasWaitingVet: hasWaitingVet(moved.standing, (changed ?? sent)?.vets ?? []),
      // Only of a verified practice, the mark depends on what was sent.
      ...((changed || moved.standing.state === 'verified') && {
        application: { before: sent, after: changed ?? null },
      }),
      ...(profile && { profile }),
      ...(isOwn && { countedAt: now }),
    });
    if (typeof outcome === 'object') throw tooManyChanges(outcome.fullSince, now);
    return outcome === 'written';
  });
  return isWritten ? moved.standing : null;
}

const tooManyChanges = (oldest: Date, now: Date) =>
  tooManyInADay(`Your practice can send us ${APPLICATION.changesPerDay} changes a day.`, oldest, now);

/** Of what managers get an email: not of what they did, nor of a first confirmation. */
const MAILED: readonly Moved['note'][] = [
  'verified',
  'questioned',
  'refused',
  'suspended',
  'lifted',
  'asked',
  'lapsed',
  'vet-confirmed',
  'vet-refused',
];

/** The mails about a note: to each manager, or to support about an application. */
async function jobsOf(
  { verification }: { verification: Pick<VerificationStore, 'members'> },
  practiceId: string,
  note: StoredNote,
): Promise<PracticeJob[]> {
  if (note.kind === 'applied' || note.kind === 'vet-named')
    return [{ kind: 'practice-applied', practiceId, note: note.name }];
  if (!MAILED.includes(note.kind)) return [];
  const members = await verification.members(practiceId);
  return members
    .filter(({ roles }) => roles.includes('manager'))
    .map(({ userId }) => ({ kind: 'practice-news', ownerId: userId, practiceId, note: note.name }));
}

/** What was looked at is no longer so; nothing was written. */
export const notNow = () =>
  changedMeanwhile(
    null,
    'Someone else changed this in the meantime, and nothing was saved. Reload the page to see what is new, then decide again.',
  );
