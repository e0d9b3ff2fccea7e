import { Aws, DefaultStackSynthesizer, type Stack } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { acceptFinding, acceptWildcard } from './accept-finding.ts';
import { grant } from './bind.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';

/** The role and the log for copying the files of site and source maps into their buckets. */
export interface Deployment {
  role: Role;
  log: LogGroup;
}

/**
 * Creates the role that puts files into these buckets, and its log. Both are created beside the buckets, where the role
 * can name everything that it may use.
 */
export function createDeployment(stack: Stack, stage: Stage, buckets: readonly IBucket[]): Deployment {
  const log = new LogGroup(stack, 'SiteDeploymentLog', {
    retention: RetentionDays.ONE_MONTH,
    removalPolicy: removalPolicyOf(stage),
  });
  const role = new Role(stack, 'SiteDeploymentRole', {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  const bucket = `cdk-${DefaultStackSynthesizer.DEFAULT_QUALIFIER}-assets-${Aws.ACCOUNT_ID}-${Aws.REGION}`;
  const assets = `arn:${Aws.PARTITION}:s3:::${bucket}/*`;

  grant(role, ['logs:CreateLogStream', 'logs:PutLogEvents'], [log.logGroupArn]);
  grant(role, ['s3:GetObject'], [assets]);
  grant(
    role,
    ['s3:PutObject'],
    buckets.map((bucket) => bucket.arnForObjects('*')),
  );
  grant(
    role,
    ['s3:ListBucket'],
    buckets.map(({ bucketArn }) => bucketArn),
  );

  acceptWildcard(
    role,
    assets,
    'Reads the uploaded site, whose key is its hash, from the bucket that `cdk bootstrap` made for such files.',
  );
  for (const { node } of buckets) {
    if (!CfnBucket.isCfnBucket(node.defaultChild)) continue;
    acceptFinding(
      role,
      `IAM5[Resource::<${stack.getLogicalId(node.defaultChild)}.Arn>/*]`,
      'Writes files whose names the build decides; the bucket holds nothing else.',
    );
  }
  return { role, log };
}
