import { Duration } from 'aws-cdk-lib';
import { EventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { functions, JOB_NAMES, type JobName } from '../lambdas/functions/table.ts';
import { grant } from './bind.ts';
import { constructId } from './construct-id.ts';
import { atHour, scheduleDaily } from './daily-schedule.ts';
import type { Functions } from './functions.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/** SQS's maximum: a job that failed every time waits until an operator looks at it. */
const RETENTION = Duration.days(14);

/** A queue of jobs, and its dead-letter queue. */
export interface JobQueue {
  queue: Queue;
  deadLetters: Queue;
}

/** The queues of a stage by the names of their functions. */
export type JobQueues = ReadonlyMap<JobName, JobQueue>;

/** Creates the queues of a stage, except those in another stack. */
export function createJobQueues(scope: Construct, stage: Stage, existing: JobQueues): JobQueues {
  const names = JOB_NAMES.filter((name) => stage.domain || !functions[name].needsMail);
  return new Map(names.map((name) => [name, existing.get(name) ?? createJobQueue(scope, stage, name)]));
}

/** Creates the queue of the function `name`. It has no name of its own, so a kept one is in no successor's way. */
export function createJobQueue(scope: Construct, stage: Stage, name: JobName): JobQueue {
  const { visibilitySeconds, tries } = functions[name].trigger;
  const id = constructId(name);
  const common = {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: RETENTION,
    removalPolicy: removalPolicyOf(stage),
  };
  const deadLetters = new Queue(scope, `${id}DeadLetters`, common);
  const queue = new Queue(scope, id, {
    ...common,
    visibilityTimeout: Duration.seconds(visibilitySeconds),
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: tries },
  });
  return { queue, deadLetters };
}

/** What a function needs to send jobs to a queue. */
export const queueResource = ({ queue }: JobQueue) => ({
  value: queue.queueUrl,
  arns: () => [queue.queueArn],
});

/** Connects each function to its queue, and creates the daily schedules. */
export function deliverJobs(scope: Construct, stage: Stage, queues: JobQueues, built: Functions): void {
  for (const [name, { queue, deadLetters }] of queues) {
    const fn = built.get(name);
    if (!fn?.role) throw new Error(`The queue ${name} has no function with a role.`);
    const { batchSize, maxConcurrency, schedule } = functions[name].trigger;
    const actions = ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'];
    grant(fn.grantPrincipal, actions, [queue.queueArn]);
    const mapping = new EventSourceMapping(scope, `${constructId(name)}Messages`, {
      target: fn,
      eventSourceArn: queue.queueArn,
      batchSize,
      ...(maxConcurrency && { maxConcurrency }),
      // The function reports which jobs of a batch failed.
      reportBatchItemFailures: true,
    });
    // CDK orders the mapping after the function only, but Lambda refuses it until the role may read the queue.
    mapping.node.addDependency(fn.role);
    if (schedule) {
      scheduleDaily(scope, constructId(name), atHour(schedule, stage), {
        arn: queue.queueArn,
        action: 'sqs:SendMessage',
        deadLettersArn: deadLetters.queueArn,
      });
    }
  }
}
