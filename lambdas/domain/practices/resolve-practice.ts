import { type Duty, mayDo } from '../../../contract/access/duties.ts';
import { canSign } from '../../../contract/practices/standing.ts';
import { AppError } from '../../../contract/problem.ts';
import type { PracticeAccess, PracticeStore, StoredPractice } from './ports.ts';
import { practiceState } from './practice-state.ts';

/** What a call states about itself. */
interface Stated {
  duty: Duty;
  whileReadOnly?: true | undefined;
}

/** Another practice and one that never existed get the same answer. */
export const practiceNotFound = () =>
  new AppError('practice-not-found', 'This practice doesn’t exist or you don’t have access to it.');

/**
 * Decides whether a user may make a call that names a practice, before its handler runs. Throws `practice-not-found`
 * for everyone but members whose roles have the duty, also once the practice is gone, and `practice-read-only`.
 */
export async function resolvePractice(
  { practices, now }: { practices: Pick<PracticeStore, 'find'>; now: () => Date },
  userId: string,
  practiceId: string,
  { duty, whileReadOnly }: Stated,
): Promise<PracticeAccess> {
  const found = await practices.find(userId, practiceId);
  if (!found) throw practiceNotFound();
  const { practice, member, subscriber } = found;
  const state = practiceState(practice, subscriber, now());
  if (!state || !mayDo(member.roles, duty) || !isFor(practice, duty)) throw practiceNotFound();
  if (state === 'read-only' && duty !== 'see' && !whileReadOnly) throw readOnly(practice);
  if (duty === 'record' && practice.standing.state === 'suspended') throw suspended();
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

/** Only clinics record and sign: other businesses have no patients. */
const isFor = ({ kind }: StoredPractice, duty: Duty) =>
  kind === 'veterinary' || duty === 'see' || duty === 'manage';

const suspended = () =>
  new AppError(
    'practice-read-only',
    'Nothing was changed: Pawfile suspended this practice, so it can’t record doses.',
  );

/** The answer to a change of a practice that can only be read. */
export const readOnly = ({ endedAt }: StoredPractice) =>
  new AppError(
    'practice-read-only',
    endedAt
      ? 'Nothing was changed: this practice is closed, so it can only be read and exported.'
      : 'Nothing was changed: this practice has no active plan, so it can only be read and exported. A manager can choose a plan.',
  );
