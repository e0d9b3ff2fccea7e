import type { BatchQueue, PostponedJobs } from '../domain/jobs/job-queue.ts';
import { POSTPONED } from '../platform/jobs.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

interface JobQueueOptions {
  queueUrl: string;
  /** The delay of a job, in seconds. */
  delaySeconds?: number;
}

/** SQS's longest delay. */
const LONGEST_DELAY_SECONDS = 900;

/** The first delay of a postponed job; each further one is twice as long. */
const FIRST_DELAY_SECONDS = 60;

/** A queue of jobs. Its client loads on the first call that needs it. */
export function createJobQueue<Job extends object>(
  aws: AwsLocation,
  { queueUrl, delaySeconds }: JobQueueOptions,
): BatchQueue<Job> & PostponedJobs<Job> {
  const connect = memoizeAsync(async () => {
    const { SendMessageBatchCommand, SendMessageCommand, SQSClient } = await import('./sqs-client.ts');
    return { SendMessageBatchCommand, SendMessageCommand, sqs: new SQSClient(aws) };
  });

  return {
    async send(job) {
      const { SendMessageCommand, sqs } = await connect();
      const message = { QueueUrl: queueUrl, MessageBody: JSON.stringify(job) };
      await sqs.send(
        new SendMessageCommand({
          ...message,
          ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
        }),
      );
    },

    /** Sends jobs in any order, ten per request. Throws when one was not accepted. */
    async sendAll(jobs) {
      for (let start = 0; start < jobs.length; start += BATCH_SIZE) {
        const { SendMessageBatchCommand, sqs } = await connect();
        const batch = jobs.slice(start, start + BATCH_SIZE);
        const { Failed } = await sqs.send(
          new SendMessageBatchCommand({
            QueueUrl: queueUrl,
            Entries: batch.map((job, n) => ({
              Id: String(n),
              MessageBody: JSON.stringify(job),
              ...(delaySeconds !== undefined && { DelaySeconds: delaySeconds }),
            })),
          }),
        );
        if (Failed?.length) throw new Error(`SQS rejected ${Failed.length} of ${batch.length} jobs.`);
      }
    },

    async postpone(job, times) {
      const { SendMessageCommand, sqs } = await connect();
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(job),
          DelaySeconds: Math.min(FIRST_DELAY_SECONDS * 2 ** (times - 1), LONGEST_DELAY_SECONDS),
          MessageAttributes: { [POSTPONED]: { DataType: 'Number', StringValue: String(times) } },
        }),
      );
    },
  };
}

/** SQS's own limit. */
const BATCH_SIZE = 10;

/** Longer than any function that sends a job may run (28 s), with room for a request still on its way. */
const CLEANUP_DELAY_SECONDS = 60;

/** A queue whose jobs are sent before the write that they follow (see domain/cleanup/cleanup-job.ts). */
export const cleanupQueue = (queueUrl: string): JobQueueOptions => ({
  queueUrl,
  delaySeconds: CLEANUP_DELAY_SECONDS,
});

/** A queue with a delay, for jobs sent before a write, and without. */
export const createDelayableQueue = <Job extends object>(aws: AwsLocation, queueUrl: string) => ({
  later: createJobQueue<Job>(aws, cleanupQueue(queueUrl)),
  now: createJobQueue<Job>(aws, { queueUrl }),
});

/** The mail queue; null without one. */
export const createMailJobs = <Job extends object>(aws: AwsLocation, queueUrl: string | undefined) =>
  queueUrl === undefined ? null : createDelayableQueue<Job>(aws, queueUrl);

/** A queue for the further rounds of long work, which must not hold up the jobs of others. */
export const laterQueue = (queueUrl: string): JobQueueOptions => ({
  queueUrl,
  delaySeconds: LONGEST_DELAY_SECONDS,
});
