import type { JobQueue } from '../domain/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

interface JobQueueOptions {
  queueUrl: string;
  /** How long a job is kept back, in seconds. */
  delaySeconds?: number;
}

/** A queue of jobs. Its client loads on the first call that needs it. */
export function createJobQueue<Job extends object>(
  aws: AwsLocation,
  { queueUrl, delaySeconds }: JobQueueOptions,
): JobQueue<Job> {
  const connect = onDemand(async () => {
    const { SendMessageCommand, SQSClient } = await import('./sqs-client.ts');
    return { SendMessageCommand, sqs: new SQSClient(aws) };
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
  };
}

/** Longer than any function that sends a job may run (28 s), with room for a request still on its way. */
const CLEANUP_DELAY_SECONDS = 60;

/** A queue, of cleanup jobs, exports or imports, whose jobs are sent before the write that they follow (see domain/cleanup-job.ts). */
export const cleanupQueue = (queueUrl: string): JobQueueOptions => ({
  queueUrl,
  delaySeconds: CLEANUP_DELAY_SECONDS,
});

/** As long as SQS keeps a job back at most. */
const LONGEST_DELAY_SECONDS = 900;

/** The queue of account removals, for the rounds after the first (see domain/account-removal-job.ts). */
export const laterRemovalQueue = (queueUrl: string): JobQueueOptions => ({
  queueUrl,
  delaySeconds: LONGEST_DELAY_SECONDS,
});
