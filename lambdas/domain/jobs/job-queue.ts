/** Requests work that is done later, at least once. */
export interface JobQueue<Job> {
  send(job: Job): Promise<void>;
}

/** A queue that takes many jobs at once. */
export interface BatchQueue<Job> extends JobQueue<Job> {
  sendAll(jobs: readonly Job[]): Promise<void>;
}
