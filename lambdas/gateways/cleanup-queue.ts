import type { CleanupJob } from '../domain/cleanup-job.ts';
import type { CleanupQueue } from '../domain/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

/** Longer than any function that sends a job may run (10 s), with room for a request still on its way. */
const DELAY_SECONDS = 60;

/** The queue of cleanup jobs. Its client loads on the first call that needs it. */
export function createCleanupQueue(aws: AwsLocation, queueUrl: string): CleanupQueue {
  const connect = onDemand(async () => {
    const { SendMessageCommand, SQSClient } = await import('./sqs-client.ts');
    return { SendMessageCommand, sqs: new SQSClient(aws) };
  });

  return {
    async send(job: CleanupJob) {
      const { SendMessageCommand, sqs } = await connect();
      await sqs.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: JSON.stringify(job),
          DelaySeconds: DELAY_SECONDS,
        }),
      );
    },
  };
}
