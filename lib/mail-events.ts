import { Aws } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { JobQueue } from './job-queues.ts';
import { senderRegion } from './mail-sender.ts';
import type { Stage } from './stage.ts';

/**
 * Creates the configuration set that mails are sent with. Bounces and complaints go from SES over EventBridge's default
 * bus into the queue. Returns the set's name.
 */
export function createMailEvents(scope: Construct, stage: Stage, { queue, deadLetters }: JobQueue): string {
  const set = new CfnConfigurationSet(scope, 'Mail', {
    // Without TLS a mail could be sent in plain text although the other server supports TLS.
    deliveryOptions: { tlsPolicy: 'REQUIRE' },
    // SES's own suppression list silently drops mail to an address forever. Pawfile stores bounces in the account's row
    // instead, where the owner can clear them.
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
  new Rule(scope, 'MailEventRule', {
    description: 'Bounces and complaints about this stage’s mail',
    eventPattern: {
      source: ['aws.ses'],
      detail: { mail: { tags: { 'ses:configuration-set': [set.ref] } } },
    },
    targets: [new SqsQueue(queue, { deadLetterQueue: deadLetters })],
  });
  return set.ref;
}
