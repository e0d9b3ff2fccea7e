import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

/** A job that fails every time is kept as long as SQS can, for somebody to look at. */
const RETENTION = Duration.days(14);
const ATTEMPTS = 5;

/** A queue of jobs, and the one for those that failed every time. */
export interface JobQueue {
  queue: Queue;
  deadLetters: Queue;
}

/** Makes a queue that shows a job again when it was not done with after `visibilityTimeout`. */
export function createJobQueue(scope: Construct, id: string, visibilityTimeout: Duration): JobQueue {
  const kept = { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, retentionPeriod: RETENTION };
  const deadLetters = new Queue(scope, `${id}DeadLetters`, kept);
  const queue = new Queue(scope, id, {
    ...kept,
    visibilityTimeout,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: ATTEMPTS },
  });
  return { queue, deadLetters };
}

interface Delivery {
  /** Jobs that a call takes at most. */
  batchSize?: number;
  /** Calls at the same time, where what they ask of must be spared; two at least. */
  maxConcurrency?: number;
}

/** Lets a function work off a queue; it says itself which jobs of a batch failed. */
export function deliverJobs(
  scope: Construct,
  id: string,
  { queue }: JobQueue,
  fn: LambdaFunction,
  { batchSize = 5, maxConcurrency }: Delivery = {},
): void {
  const messages = new EventSourceMapping(scope, `${id}Messages`, {
    target: fn,
    eventSourceArn: queue.queueArn,
    batchSize,
    ...(maxConcurrency && { maxConcurrency }),
    reportBatchItemFailures: true,
  });
  // CDK orders the mapping after the function only, but Lambda refuses it until the role may read the queue.
  if (fn.role) messages.node.addDependency(fn.role);
}
