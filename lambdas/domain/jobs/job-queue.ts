import * as z from 'zod/mini';

/**
 * The kind of a job in a queue whose jobs are all of one kind, which has no name. A job with a name is of a later
 * release: it is refused, so that it waits for that release.
 */
export const ONLY_KIND = z.optional(z.never());

/** Requests work that is done later, at least once. */
export interface JobQueue<Job> {
  send(job: Job): Promise<void>;
}

/** A queue with a delay of a minute, for jobs that are sent before a write, and without. */
export interface DelayableQueue<Job> {
  later: JobQueue<Job>;
  now: JobQueue<Job>;
}

/**
 * Sends the jobs that follow a write, and writes: first with the delay, so that none is lost if the process dies after
 * the write; and again right after it, so that no one waits for the delay. The worker finds out whether the write
 * happened. Returns whether it did, as `write` says. `queues`: null where no job is wanted.
 */
export async function writeWithJobs<Job>(
  queues: DelayableQueue<Job> | null,
  jobs: readonly Job[],
  write: () => Promise<boolean>,
): Promise<boolean> {
  for (const job of jobs) await queues?.later.send(job);
  const isWritten = await write();
  if (isWritten) for (const job of jobs) await queues?.now.send(job).catch(() => undefined);
  return isWritten;
}

/** A queue to which a job can go back that is not to blame for having to wait. */
export interface PostponedJobs<Job> {
  /** Sends the job with a delay that grows with `times`, which the job's next run gets. */
  postpone(job: Job, times: number): Promise<void>;
}

/** A queue that takes many jobs at once. */
export interface BatchQueue<Job> extends JobQueue<Job> {
  sendAll(jobs: readonly Job[]): Promise<void>;
}
