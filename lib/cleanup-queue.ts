import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { CLEANUP_TIMEOUT } from './functions.ts';

/** A message that fails every time is kept as long as SQS can, for somebody to look at. */
const RETENTION = Duration.days(14);
const ATTEMPTS = 5;

/** Makes the queue of what is left to remove, and the one for messages that failed every time. */
export function createCleanupQueue(scope: Construct): { queue: Queue; deadLetters: Queue } {
  const deadLetters = new Queue(scope, 'CleanupDeadLetters', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: RETENTION,
  });
  const queue = new Queue(scope, 'Cleanup', {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: RETENTION,
    visibilityTimeout: Duration.seconds(CLEANUP_TIMEOUT.toSeconds() * 6),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: ATTEMPTS },
  });
  return { queue, deadLetters };
}
