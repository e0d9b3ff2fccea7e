import { Aws } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { JobQueue } from './job-queues.ts';
import { senderRegion } from './mail-sender.ts';
import type { Stage } from './stage.ts';

/** The names of the configuration sets that mails are sent with. */
export interface ConfigurationSets {
  mails: string;
  copies: string;
  accounts: string;
}

/** SES keeps an account-wide list of addresses that bounced or complained, and does not send to them. */
const KEEP_TO_LIST = ['BOUNCE', 'COMPLAINT'];

/**
 * Creates the configuration set of Cognito's mails, and returns its name. Anyone can sign up with any address, again
 * and again, so these mails keep to the suppression list (decision 155).
 */
export const createAccountMailSet = (scope: Construct, stage: Stage): string =>
  createSet(scope, stage, 'AccountMail', KEEP_TO_LIST).ref;

/**
 * Creates the configuration sets of the functions' mails. Bounces and complaints, also those of Cognito's mails, go
 * from SES over EventBridge's default bus into the queue.
 */
export function createMailEvents(
  scope: Construct,
  stage: Stage,
  { queue, deadLetters }: JobQueue,
  accounts: string,
): ConfigurationSets {
  // SES's suppression list silently drops mail to an address forever. Pawfile stores bounces in the account's row
  // instead, where the owner can clear them. An empty list overrides the account's setting.
  const mails = createSet(scope, stage, 'Mail', [], ['delivery']);
  // What anyone can make the forms send keeps to the list all the same.
  const copies = createSet(scope, stage, 'CopyMail', KEEP_TO_LIST);
  new Rule(scope, 'MailEventRule', {
    description: 'Bounces and complaints about this stage’s mail, and deliveries of practices’ reminders',
    eventPattern: {
      source: ['aws.ses'],
      detail: {
        mail: { tags: { 'ses:configuration-set': [mails.ref, copies.ref, accounts] } },
        // A practice sees what became of its reminders; of other mails, deliveries are nobody's concern.
        $or: [
          { eventType: [{ 'anything-but': ['Delivery'] }] },
          { eventType: ['Delivery'], mail: { tags: { practice: [{ exists: true }] } } },
        ],
      },
    },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
  });
  return { mails: mails.ref, copies: copies.ref, accounts };
}

function createSet(
  scope: Construct,
  stage: Stage,
  id: string,
  suppressedReasons: string[],
  reported: string[] = [],
) {
  const set = new CfnConfigurationSet(scope, id, {
    // Without TLS a mail could be sent in plain text although the other server supports TLS.
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    suppressionOptions: { suppressedReasons },
    reputationOptions: { reputationMetricsEnabled: true },
  });
  const bus = `arn:${Aws.PARTITION}:events:${senderRegion(stage)}:${Aws.ACCOUNT_ID}:event-bus/default`;
  new CfnConfigurationSetEventDestination(scope, `${id}EventDestination`, {
    configurationSetName: set.ref,
    eventDestination: {
      enabled: true,
      matchingEventTypes: ['bounce', 'complaint', ...reported],
      eventBridgeDestination: { eventBusArn: bus },
    },
  });
  return set;
}
