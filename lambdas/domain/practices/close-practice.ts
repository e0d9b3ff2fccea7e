import type { Subscriber } from '../../../contract/billing/plans.ts';
import { AppError } from '../../../contract/problem.ts';
import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { ClosedPracticeJob } from '../jobs/closed-practice-job.ts';
import { type DelayableQueue, type JobQueue, writeWithJobs } from '../jobs/job-queue.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { FoundPractice, PracticeAccess, PracticeStore } from './ports.ts';
import { changeTeam, type TeamDeps } from './team.ts';

/** Dependencies of closing a practice. */
export interface ClosePracticeDeps extends TeamDeps {
  practices: Pick<PracticeStore, 'find'>;
  cleanup: JobQueue<CleanupJob>;
  /** For the payment pages of a practice. */
  removals: JobQueue<ClosedPracticeJob>;
  /** Null in a stage that sends no mail. */
  mailJobs: DelayableQueue<NoticeJob> | null;
}

/**
 * Closes a practice: from now on no one joins it, its access to pets ends by a job, and its members read it for some
 * time. All who are members then are told by mail. Its plan must have been canceled, since nobody could do that
 * afterwards. May be repeated. Throws `plan-renews`, `practice-not-found`, `try-again`.
 */
export async function closePractice(
  deps: ClosePracticeDeps,
  acting: Pick<PracticeAccess, 'practiceId' | 'actor' | 'found'>,
): Promise<void> {
  const { practiceId, actor } = acting;
  let { found } = acting;
  checkPlanEnds(found);
  await sendEnd(deps, practiceId);
  await changeTeam(deps, acting, 'manage', async ({ version, members }) => {
    const practice = await deps.teams.practice(practiceId);
    if (!practice) return true;
    const others = members.filter(({ userId }) => userId !== actor);
    const jobs = others.map(({ userId: ownerId }) => ({
      kind: 'practice-closed' as const,
      ownerId,
      practiceId,
    }));
    const isClosed = await writeWithJobs(deps.mailJobs, jobs, () =>
      deps.teams.commit({
        practiceId,
        versions: { team: version },
        close: { at: deps.now(), subscriber: found.subscriber, logo: practice.logo },
      }),
    );
    if (isClosed) return true;
    // Its plan may be what changed.
    found = (await deps.practices.find(actor, practiceId)) ?? found;
    checkPlanEnds(found);
    return null;
  });
}

/** What follows once a practice is closed: its access to pets ends, and so do its payment pages. */
export async function sendEnd(
  { cleanup, removals }: Pick<ClosePracticeDeps, 'cleanup' | 'removals'>,
  practiceId: string,
): Promise<void> {
  await cleanup.send({ kind: 'end-access-of-practice', practiceId });
  await removals.send({ kind: 'close-pages-of-practice', practiceId });
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
