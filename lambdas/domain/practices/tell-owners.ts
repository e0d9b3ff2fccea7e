import type { CleanupJob } from '../jobs/cleanup-job.ts';
import type { BatchQueue, JobQueue } from '../jobs/job-queue.ts';
import type { NoticeJob } from '../jobs/mail-job.ts';
import type { PracticesWithAccess } from './ports.ts';
import { pausedUntil } from './practice-state.ts';

/** Dependencies of telling owners that a practice's plan has ended. */
export interface TellOwnersDeps {
  withAccess: Pick<PracticesWithAccess, 'withCount' | 'owners' | 'noteTold'>;
  cleanup: JobQueue<CleanupJob>;
  /** The mail queue; null in an environment that sends no mail. */
  mailJobs: { now: Pick<BatchQueue<NoticeJob>, 'sendAll'> } | null;
  now: () => Date;
}

/**
 * Requests a mail for each owner who opened pets to a practice whose plan has ended. Once all are requested, no later
 * night requests them again; each is claimed before it is sent, so a run that died may be repeated. Goes on in another
 * job when `hasTime` says so.
 */
export async function tellOwnersOfPractice(
  { withAccess, cleanup, mailJobs, now }: TellOwnersDeps,
  { practiceId, after }: CleanupJob & { kind: 'tell-owners-of-practice' },
  hasTime: () => boolean,
): Promise<void> {
  const found = await withAccess.withCount(practiceId);
  const until = found && !found.hasTold ? pausedUntil(found, now())?.toISOString() : undefined;
  if (until === undefined) return;
  let position = after ?? null;
  do {
    const { ownerIds, next } = await withAccess.owners(practiceId, position);
    const jobs = ownerIds.map((ownerId) => ({
      kind: 'practice-paused' as const,
      ownerId,
      practiceId,
      until,
    }));
    await mailJobs?.now.sendAll(jobs);
    position = next;
  } while (position && hasTime());
  if (position) return cleanup.send({ kind: 'tell-owners-of-practice', practiceId, after: position });
  await withAccess.noteTold(practiceId, true);
}
