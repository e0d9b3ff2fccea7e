import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindQueue, bindTable, grant } from './bind.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import type { MailEvents } from './mail-events.ts';
import { SENDER_NAME, senderArn } from './mail-sender.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';

/** What sends mails. */
export interface Mail extends JobQueue {
  fn: LambdaFunction;
}

const TIMEOUT = Duration.seconds(30);

/** Longer than a worker's claim on a mail lasts from its latest possible start; see decision records 13 and 18. */
const VISIBILITY_TIMEOUT = Duration.minutes(6);

/**
 * Makes the queue of mails. A stage without a domain has no sender, and so has none. It lies in the data stack, because
 * the user pool's trigger sends to it, and that stack cannot know of a later one.
 */
export const createMailQueue = (scope: Construct, { domain }: Stage): JobQueue | undefined =>
  domain && createJobQueue(scope, 'Mail', VISIBILITY_TIMEOUT);

/** Lets a function ask for mails, where there are any. */
export function bindMailQueue(fn: LambdaFunction, { mailJobs }: Pick<Data, 'mailJobs'>): void {
  if (mailJobs) bindQueue(fn, 'MAIL_QUEUE_URL', mailJobs.queue, ['SendMessage']);
}

/** Makes the worker of the queue. */
export function createMail(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
  mailEvents: MailEvents | undefined,
): Mail | undefined {
  const { domain, supportEmail } = stage;
  const { mailJobs: jobs } = data;
  if (!domain || !supportEmail || !jobs || !mailEvents) return undefined;
  const fn = serviceFunction(scope, 'MailFunction', 'mail', {
    description: 'Sends the mails that other functions ask for',
    memorySize: 512,
    timeout: TIMEOUT,
    environment: {
      SITE_ORIGIN: siteOrigin,
      USER_POOL_ID: data.userPool.userPoolId,
      MAIL_FROM: `${SENDER_NAME} <${domain.mailFrom}>`,
      MAIL_CONFIGURATION_SET: mailEvents.configurationSet,
      SUPPORT_EMAIL: supportEmail,
    },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'UpdateItem'] });
  grant(fn.grantPrincipal, ['cognito-idp:AdminGetUser'], [data.userPool.userPoolArn]);
  grant(fn.grantPrincipal, ['ses:SendEmail'], [senderArn(stage, domain), mailEvents.configurationSetArn]);
  grant(
    fn.grantPrincipal,
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    [jobs.queue.queueArn],
  );
  deliverJobs(scope, 'Mail', jobs, fn);
  return { ...jobs, fn };
}
