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

/** A queue that takes many jobs at once. */
export interface BatchQueue<Job> extends JobQueue<Job> {
  sendAll(jobs: readonly Job[]): Promise<void>;
}
