import type { ShareMailQueue } from '../domain/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { onDemand } from './on-demand.ts';

/** The queue of links that were opened and whose owner wants a mail. Its client loads on the first call that needs it. */
export function createShareMailQueue(aws: AwsLocation, queueUrl: string): ShareMailQueue {
  const connect = onDemand(async () => {
    const { SendMessageCommand, SQSClient } = await import('./sqs-client.ts');
    return { SendMessageCommand, sqs: new SQSClient(aws) };
  });

  return {
    async send(job) {
      const { SendMessageCommand, sqs } = await connect();
      await sqs.send(new SendMessageCommand({ QueueUrl: queueUrl, MessageBody: JSON.stringify(job) }));
    },
  };
}
