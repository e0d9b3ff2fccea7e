import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindQueue, bindTable, grant } from './bind.ts';
import { scheduleDaily } from './daily-schedule.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import type { MailEvents } from './mail-events.ts';
import { SENDER_NAME, senderArn } from './mail-sender.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';
import { BY_DOSE, BY_EXPIRY, BY_KIND_AND_TIME, BY_NEXT_REMINDER } from './table.ts';

type Worker = JobQueue & { fn: LambdaFunction };

/** What looks for owners to remind, and what sends them their mail. */
export interface ReminderMails {
  plan: Worker;
  send: Worker;
}

/** A page of a thousand records, and as many jobs, takes some seconds. */
const PLAN_TIMEOUT = Duration.minutes(1);
const SEND_TIMEOUT = Duration.minutes(2);

/** Longer than a sender's hold on an owner's mail lasts from its latest possible start, and six times each timeout. */
const PLAN_VISIBILITY = Duration.minutes(6);
const SEND_VISIBILITY = Duration.minutes(12);

/** The fewest that Lambda lets a queue have at the same time. */
const SENDERS = 2;

/** The function that the links of reminders and calendar programs call. */
export function createRemindersFunction(scope: Construct, data: Data, siteOrigin: string): LambdaFunction {
  const fn = serviceFunction(scope, 'RemindersFunction', 'reminders', {
    description: 'Serves the links of reminders and the calendar feed',
    environment: { SITE_ORIGIN: siteOrigin },
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    indexes: { names: [BY_KIND_AND_TIME, BY_EXPIRY, BY_DOSE], actions: ['Query'] },
  });
  return fn;
}

/** Makes both queues and their workers, and the schedule. A stage without a domain has no sender, and so has neither. */
export function createReminderMails(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
  mailEvents: MailEvents | undefined,
): ReminderMails | undefined {
  const { domain } = stage;
  if (!domain || !mailEvents) return undefined;
  const sendJobs = createJobQueue(scope, 'SendReminders', SEND_VISIBILITY);
  return {
    plan: createPlanner(scope, stage, data, sendJobs),
    send: { ...sendJobs, fn: createSender(scope, stage, domain, data, siteOrigin, sendJobs, mailEvents) },
  };
}

function createPlanner(scope: Construct, stage: Stage, data: Data, sendJobs: JobQueue): Worker {
  const jobs = createJobQueue(scope, 'PlanReminders', PLAN_VISIBILITY);
  const fn = serviceFunction(scope, 'PlanRemindersFunction', 'plan-reminders', {
    description: 'Looks for owners with records to be reminded of',
    memorySize: 512,
    timeout: PLAN_TIMEOUT,
  });
  bindTable(fn, data.table, { table: [], indexes: { names: [BY_NEXT_REMINDER], actions: ['Query'] } });
  const actions = ['SendMessage', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'];
  bindQueue(fn, 'PLAN_REMINDERS_QUEUE_URL', jobs.queue, actions);
  bindQueue(fn, 'SEND_REMINDERS_QUEUE_URL', sendJobs.queue, ['SendMessage']);
  deliverJobs(scope, 'PlanReminders', jobs, fn, { batchSize: 1 });
  scheduleDaily(scope, 'PlanReminders', jobs, {
    hour: stage.reminders.hour,
    description: 'Starts the search for owners with records to be reminded of',
    job: { kind: 'plan' },
  });
  return { ...jobs, fn };
}

function createSender(
  scope: Construct,
  stage: Stage,
  domain: NonNullable<Stage['domain']>,
  data: Data,
  siteOrigin: string,
  jobs: JobQueue,
  { configurationSet, configurationSetArn }: MailEvents,
): LambdaFunction {
  const fn = serviceFunction(scope, 'SendRemindersFunction', 'send-reminders', {
    description: 'Sends owners their reminders',
    memorySize: 512,
    timeout: SEND_TIMEOUT,
    environment: {
      SITE_ORIGIN: siteOrigin,
      USER_POOL_ID: data.userPool.userPoolId,
      MAIL_FROM: `${SENDER_NAME} <${domain.mailFrom}>`,
      MAIL_CONFIGURATION_SET: configurationSet,
      // All senders together keep the quota, if each of them keeps its share.
      MAIL_INTERVAL_MS: String(Math.ceil((SENDERS * 1000) / stage.reminders.mailsPerSecond)),
    },
  });
  bindTable(fn, data.table, {
    table: ['GetItem', 'PutItem', 'UpdateItem'],
    indexes: { names: [BY_DOSE, BY_NEXT_REMINDER], actions: ['Query'] },
  });
  grant(fn.grantPrincipal, ['cognito-idp:AdminGetUser'], [data.userPool.userPoolArn]);
  grant(fn.grantPrincipal, ['ses:SendEmail'], [senderArn(stage, domain), configurationSetArn]);
  grant(
    fn.grantPrincipal,
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    [jobs.queue.queueArn],
  );
  deliverJobs(scope, 'SendReminders', jobs, fn, { batchSize: 5, maxConcurrency: SENDERS });
  return fn;
}
