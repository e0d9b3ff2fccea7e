import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

/** Creates the topic that mails alarms. Nothing arrives until the recipient has confirmed SNS's first mail. */
export function createAlarmTopic(scope: Construct, email: string): Topic {
  const alarms = new ServicePrincipal('cloudwatch.amazonaws.com');
  // CloudWatch may not use AWS's own key for SNS: its alarms would be lost silently.
  const key = new Key(scope, 'AlarmKey', {
    description: 'Encrypts alarms on their way to the operator',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [alarms],
      actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
      resources: ['*'],
    }),
  );
  const topic = new Topic(scope, 'Alarms', { masterKey: key, enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [alarms],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  topic.addSubscription(new EmailSubscription(email));
  return topic;
}
