import type { PostponedJobs } from '../jobs/job-queue.ts';
import { isThrottledMail } from './ports.ts';

/** By then a mail has waited for a quarter of an hour, so an alarm counts it. */
const LONG_POSTPONED = 5;

/**
 * Sends a mail, or sends its job again with a delay if SES takes no more mails now: that is no failure of the job, so
 * it loses none of its tries, however often: a limit would outlive a redrive, which keeps the count. A run that dies in
 * between is repeated by the queue; two jobs for one mail do no harm.
 *
 * @param times how often the job was postponed before
 */
export async function orPostpone<Job>(
  jobs: PostponedJobs<Job>,
  { job, times }: { job: Job; times: number },
  send: () => Promise<string>,
): Promise<string> {
  try {
    return await send();
  } catch (error) {
    if (!isThrottledMail(error)) throw error;
    await jobs.postpone(job, times + 1);
    return times < LONG_POSTPONED ? 'postponed' : 'postponed-long';
  }
}
