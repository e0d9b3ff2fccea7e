import type { Subscriber } from '../../../contract/billing/plans.ts';
import { AppError } from '../../../contract/problem.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import { type DelayableQueue, type JobQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { FoundPractice, PracticeAccess, PracticeStore, TeamStore } from './ports.ts';

/** Dependencies of closing a practice. */
export interface ClosePracticeDeps {
  practices: Pick<PracticeStore, 'close'>;
  teams: Pick<TeamStore, 'get'>;
  cleanup: JobQueue<CleanupJob>;
  /** Null in a stage that sends no mail. */
  mailJobs: DelayableQueue<NoticeJob> | null;
  now: () => Date;
}

/**
 * Closes a practice: from now on no one joins it, its access to pets ends by a job, and its members read it for some
 * time. They are told by mail. Its
 * plan must have been canceled, since nobody could do that afterwards. May be repeated. Throws `plan-renews`.
 */
export async function closePractice(
  deps: ClosePracticeDeps,
  { practiceId, actor, found }: Pick<PracticeAccess, 'practiceId' | 'actor' | 'found'>,
): Promise<void> {
  checkPlanEnds(found);
  await deps.cleanup.send({ kind: 'end-access-of-practice', practiceId });
  const { members } = await deps.teams.get(practiceId);
  const others = members.filter(({ userId }) => userId !== actor);
  const jobs = others.map(({ userId: ownerId }) => ({
    kind: 'practice-closed' as const,
    ownerId,
    practiceId,
  }));
  await writeWithJobs(deps.mailJobs, jobs, async () => {
    await deps.practices.close(practiceId, deps.now());
    return true;
  });
}

/** Throws `plan-renews` for a practice that is charged again. */
export function checkPlanEnds({
  practice,
  subscriber,
}: Pick<FoundPractice, 'practice' | 'subscriber'>): void {
  if (!renews(subscriber)) return;
  throw new AppError(
    'plan-renews',
    `Nothing was changed: the plan of ${practice.name} renews. Cancel it first, then try again.`,
  );
}

const renews = (subscriber: Subscriber | null) =>
  subscriber?.subscription != null && subscriber.subscription.ends_at === null;
