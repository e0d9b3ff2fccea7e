import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindParameter, bindQueue, bindTable } from './bind.ts';
import { scheduleDaily } from './daily-schedule.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { stripeParameters } from './stripe-parameters.ts';

/** What compares the owners' copies with Stripe once a day. */
export interface Reconciliation extends JobQueue {
  fn: LambdaFunction;
}

/** A job is a page of a hundred subscriptions; to make all their copies anew takes some two minutes. */
const TIMEOUT = Duration.minutes(5);
const VISIBILITY_TIMEOUT = Duration.minutes(30);

/** An hour at which few people pay, in UTC. */
const HOUR = 4;

/** Makes the queue, its worker, and the schedule that sends the first job; the worker sends the others itself. */
export function createReconciliation(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
): Reconciliation {
  const jobs = createJobQueue(scope, 'Reconcile', VISIBILITY_TIMEOUT);
  const fn = serviceFunction(scope, 'ReconcileFunction', 'reconcile', {
    description: 'Compares the copies of subscriptions with Stripe',
    memorySize: 512,
    timeout: TIMEOUT,
    environment: { SITE_ORIGIN: siteOrigin },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'PutItem', 'UpdateItem'] });
  const { secretKey } = stripeParameters(stage.name);
  bindParameter(fn, 'STRIPE_SECRET_KEY_PARAMETER', secretKey, ['GetParameters']);
  const actions = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  bindQueue(fn, 'RECONCILE_QUEUE_URL', jobs.queue, actions);
  deliverJobs(scope, 'Reconcile', jobs, fn);
  scheduleDaily(scope, 'Reconcile', jobs, {
    hour: HOUR,
    description: 'Starts the comparison of all subscriptions with Stripe',
    job: { kind: 'reconcile' },
  });
  return { ...jobs, fn };
}
