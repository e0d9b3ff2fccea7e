import { Duration } from 'aws-cdk-lib';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { bindTable, grant } from './bind.ts';
import type { Data } from './data-stack.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { SENDER_NAME, senderArn } from './mail-sender.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';

/** What tells owners that a link was opened. */
export interface ShareMail extends JobQueue {
  fn: LambdaFunction;
}

const TIMEOUT = Duration.seconds(30);

/** Longer than a worker's claim on a link lasts from its latest possible start; see decision record 13. */
const VISIBILITY_TIMEOUT = Duration.minutes(6);

/** Makes the queue and its worker. A stage without a domain has no sender, and so has neither. */
export function createShareMail(
  scope: Construct,
  stage: Stage,
  data: Data,
  siteOrigin: string,
): ShareMail | undefined {
  const { domain } = stage;
  if (!domain) return undefined;
  const jobs = createJobQueue(scope, 'ShareMail', VISIBILITY_TIMEOUT);
  const fn = serviceFunction(scope, 'ShareMailFunction', 'share-mail', {
    description: 'Tells owners that a share link was opened for the first time',
    memorySize: 512,
    timeout: TIMEOUT,
    environment: {
      SITE_ORIGIN: siteOrigin,
      USER_POOL_ID: data.userPool.userPoolId,
      MAIL_FROM: `${SENDER_NAME} <${domain.mailFrom}>`,
    },
  });
  bindTable(fn, data.table, { table: ['GetItem', 'Query', 'UpdateItem'] });
  grant(fn.grantPrincipal, ['cognito-idp:AdminGetUser'], [data.userPool.userPoolArn]);
  grant(fn.grantPrincipal, ['ses:SendEmail'], [senderArn(stage, domain)]);
  grant(
    fn.grantPrincipal,
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    [jobs.queue.queueArn],
  );
  deliverJobs(scope, 'ShareMail', jobs, fn);
  return { ...jobs, fn };
}
