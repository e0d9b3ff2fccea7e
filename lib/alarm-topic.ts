import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/**
 * Creates the topic that mails alarms to the stage's `alarmEmail`, if there is one. Nothing arrives until the recipient
 * has confirmed SNS's first mail. It has no key: CloudWatch may not use AWS's own one for SNS, one of the stage's costs
 * $1 a month, and the mails hold nothing personal.
 */
export function createAlarmTopic(scope: Construct, stage: Stage): Topic | undefined {
  if (stage.alarmEmail === undefined) return undefined;
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  topic.applyRemovalPolicy(removalPolicyOf(stage));
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  return topic;
}
