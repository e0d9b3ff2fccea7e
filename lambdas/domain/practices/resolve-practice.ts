import { type Duty, isInPhase, mayDo, type Phase } from '../../../contract/access/duties.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isForKind } from '../../../contract/practices/kinds.ts';
import { canSign } from '../../../contract/practices/standing.ts';
import { AppError } from '../../../contract/problem.ts';
import type { PracticeAccess, PracticeStore, StoredPractice } from './ports.ts';
import { practiceState } from './practice-state.ts';

/** What a call states about itself. */
interface Stated {
  duty: Duty;
  lastPhase?: Phase | undefined;
  /** The function that serves it. */
  service: Endpoint['service'];
}

/** Another practice and one that never existed get the same answer. */
export const practiceNotFound = () =>
  new AppError('practice-not-found', 'This practice doesn’t exist or you don’t have access to it.');

/**
 * Decides whether a user may make a call that names a practice, before its handler runs. Throws `practice-not-found`
 * for everyone but members whose roles have the duty, for a kind of business that doesn't have the call, and once the
 * practice is gone; and `practice-read-only`.
 */
export async function resolvePractice(
  { practices, now }: { practices: Pick<PracticeStore, 'find'>; now: () => Date },
  userId: string,
  practiceId: string,
  { duty, lastPhase, service }: Stated,
): Promise<PracticeAccess> {
  const found = await practices.find(userId, practiceId);
  if (!found) throw practiceNotFound();
  const { practice, member, subscriber } = found;
  const state = practiceState(practice, subscriber, now());
  if (!state || !mayDo(member.roles, duty) || !isForKind(practice.kind, { duty, service }))
    throw practiceNotFound();
  if (!isInPhase(state, duty, lastPhase)) throw readOnly(practice, state);
  // What takes a mistake back stays possible, as after the end of its plan.
  if (duty === 'record' && !lastPhase && practice.standing.suspended) throw suspended('can’t record doses');
  const { name: practiceName, kind, standing } = practice;
  return {
    practiceId,
    practiceName,
    standing,
    canSign: canSign(kind, standing, now()),
    state,
    actor: userId,
    roles: member.roles,
    found,
  };
}

/** The answer to what a suspended practice can't do, such as "can’t record doses". */
export const suspended = (cannot: string) =>
  new AppError('practice-read-only', `Pawfile suspended this practice, so it ${cannot}.`);

/** The answer to a change of a practice that can only be read. */
export const readOnly = ({ endedAt }: StoredPractice, phase: Phase) =>
  new AppError('practice-read-only', endedAt ? CLOSED : phase === 'lapsed' ? LAPSED : NO_PLAN);

const CLOSED =
  'This practice or business is closed. For 90 days after closing, its team can read what it has but can’t change anything.';
const NO_PLAN =
  'This practice has no active plan, so only its own entries can be read and exported. A manager can choose a plan.';
const LAPSED =
  'This practice has had no plan for more than 90 days. A manager can choose a plan again, or close the practice.';
