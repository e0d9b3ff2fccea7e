import { Aws, Duration } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { bindTable, grant } from './bind.ts';
import type { Data } from './data.ts';
import { createJobQueue, deliverJobs, type JobQueue } from './job-queue.ts';
import { senderRegion } from './mail-sender.ts';
import { serviceFunction } from './service-function.ts';
import type { Stage } from './stage.ts';

/** What hears of mails that came back or were called unwanted. */
export interface MailEvents extends JobQueue {
  fn: LambdaFunction;
  /** The name under which mails are sent that it shall hear of. */
  configurationSet: string;
  configurationSetArn: string;
}

const TIMEOUT = Duration.seconds(30);
const VISIBILITY = Duration.minutes(3);

/** Makes the configuration set, and the way of its events: SES, EventBridge's default bus, a queue, the function. */
export function createMailEvents(scope: Construct, stage: Stage, data: Data): MailEvents | undefined {
  if (!stage.domain) return undefined;
  const set = new CfnConfigurationSet(scope, 'Mail', {
    // Mails must not go out in clear where the other side can do better.
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    // SES's own list of addresses knows no way back: it takes a mail to one of them and drops it. Ours is the account's row,
    // which its owner may clear to have the address tried again.
    suppressionOptions: { suppressedReasons: [] },
    reputationOptions: { reputationMetricsEnabled: true },
  });
  const bus = `arn:aws:events:${senderRegion(stage)}:${Aws.ACCOUNT_ID}:event-bus/default`;
  new CfnConfigurationSetEventDestination(scope, 'MailEventDestination', {
    configurationSetName: set.ref,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint'],
      eventBridgeDestination: { eventBusArn: bus },
    },
  });
  const jobs = createJobQueue(scope, 'MailEvents', VISIBILITY);
  new Rule(scope, 'MailEventRule', {
    description: 'Mails of this stage that came back or were called unwanted',
    eventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [set.ref] } } },
    },
    targets: [new SqsQueue(jobs.queue, { deadLetterQueue: jobs.deadLetters })],
  });
  return {
    ...jobs,
    fn: createFunction(scope, data, jobs),
    configurationSet: set.ref,
    configurationSetArn: `arn:aws:ses:${senderRegion(stage)}:${Aws.ACCOUNT_ID}:configuration-set/${set.ref}`,
  };
}

function createFunction(scope: Construct, data: Data, jobs: JobQueue): LambdaFunction {
  const fn = serviceFunction(scope, 'MailEventsFunction', 'mail-events', {
    description: 'Stops mail to addresses that do not exist or do not want it',
    memorySize: 256,
    timeout: TIMEOUT,
    environment: { USER_POOL_ID: data.userPool.userPoolId },
  });
  bindTable(fn, data.table, { table: ['UpdateItem'] });
  grant(fn.grantPrincipal, ['cognito-idp:AdminGetUser'], [data.userPool.userPoolArn]);
  grant(
    fn.grantPrincipal,
    ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
    [jobs.queue.queueArn],
  );
  deliverJobs(scope, 'MailEvents', jobs, fn);
  return fn;
}
