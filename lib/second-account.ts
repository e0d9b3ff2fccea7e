import { Aws, CfnOutput, Duration, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { COPY_DAYS } from '../contract/limits.ts';
import { acceptWildcard } from './accept-finding.ts';
import { accountBackupsArn } from './account-backups.ts';
import { grant } from './bind.ts';
import { KEY_ACTIONS, letCopyInto, letUseKey, vaultName } from './copy-vault.ts';
import { documentsObjectsArn } from './documents-bucket.ts';
import { removalPolicyOf } from './removal-policy.ts';
import type { Stage } from './stage.ts';
import type { TableInUse } from './table.ts';

/** Longer than a week, so that S3's next backup finds this one and saves only what changed. */
const KEPT_HERE = Duration.days(8);

/** After the night's list of accounts. */
const SCHEDULE = Schedule.cron({ weekDay: 'SUN', hour: '4', minute: '0' });

/** AWS Backup's default role, which its console creates, and by which the runbook restores. */
const RESTORE_ROLE = `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:role/service-role/AWSBackupDefaultServiceRole`;

/**
 * Has AWS Backup copy the table in use and the buckets into the vault of the stage's second account once a week
 * (decision 239). Returns the ARNs of the roles by which it reads and restores them; none, and creates nothing, where
 * the stage has no second account.
 */
export function copyToSecondAccount(
  stack: Stack,
  stage: Stage,
  { tableArn }: TableInUse,
  buckets: readonly IBucket[],
): string[] {
  const { backupAccount } = stage;
  if (backupAccount === undefined) return [];
  const key = new Key(stack, 'CopyKey', {
    description: 'Encrypts backups of the stage until they are copied to the second account',
    enableKeyRotation: true,
    // Copies have the key of their own vault, and a kept key costs $1 a month.
    removalPolicy: RemovalPolicy.DESTROY,
  });
  letUseKey(key, backupAccount);
  const vault = new BackupVault(stack, 'CopyVault', {
    backupVaultName: vaultName(stage),
    encryptionKey: key,
    // So that a copy can come back.
    accessPolicy: letCopyInto(backupAccount),
    removalPolicy: removalPolicyOf(stage),
  });
  const target = `arn:${Aws.PARTITION}:backup:${Aws.REGION}:${backupAccount}:backup-vault:${vaultName(stage)}`;
  const role = createRole(stack, stage, {
    tableArn,
    buckets,
    keyArn: key.keyArn,
    vaultArn: vault.backupVaultArn,
    target,
  });
  const plan = new BackupPlan(stack, 'Copies', {
    backupPlanName: vaultName(stage),
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'weekly',
        scheduleExpression: SCHEDULE,
        startWindow: Duration.hours(1),
        completionWindow: Duration.days(1),
        deleteAfter: KEPT_HERE,
        copyActions: [
          {
            destinationBackupVault: BackupVault.fromBackupVaultArn(stack, 'SecondAccount', target),
            deleteAfter: Duration.days(COPY_DAYS),
          },
        ],
      }),
    ],
  });
  const selection = plan.addSelection('Everything', {
    role,
    disableDefaultBackupPolicy: true,
    resources: [tableArn, ...buckets.map(({ bucketArn }) => bucketArn)].map((arn) =>
      BackupResource.fromArn(arn),
    ),
  });
  // Its rights come first.
  selection.node.addDependency(role);
  new CfnOutput(stack, 'CopyVaultArn', { value: target, description: 'The vault with the weekly copies' });
  return [role.roleArn, RESTORE_ROLE];
}

interface Reach {
  tableArn: string;
  buckets: readonly IBucket[];
  keyArn: string;
  vaultArn: string;
  /** The other account's vault. */
  target: string;
}

/**
 * Creates the role of AWS Backup. Its rights are those of AWS's policies for backups of DynamoDB and S3, on these
 * resources only:
 * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSBackupServiceRolePolicyForBackup.html
 * https://docs.aws.amazon.com/aws-managed-policy/latest/reference/AWSBackupServiceRolePolicyForS3Backup.html
 */
function createRole(
  stack: Stack,
  stage: Stage,
  { tableArn, buckets, keyArn, vaultArn, target }: Reach,
): Role {
  const role = new Role(stack, 'CopyRole', { assumedBy: new ServicePrincipal('backup.amazonaws.com') });
  const theirKeys = `arn:${Aws.PARTITION}:kms:${Aws.REGION}:${stage.backupAccount}:key/*`;
  const objects = [documentsObjectsArn(stage), accountBackupsArn(stage)];
  const rules = `arn:${Aws.PARTITION}:events:${Aws.REGION}:${Aws.ACCOUNT_ID}:rule/AwsBackupManagedRule*`;
  const points = `arn:${Aws.PARTITION}:backup:${Aws.REGION}:${Aws.ACCOUNT_ID}:recovery-point:*`;
  grant(
    role,
    ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
    [tableArn],
  );
  grant(
    role,
    BUCKET_ACTIONS,
    buckets.map(({ bucketArn }) => bucketArn),
  );
  grant(role, OBJECT_ACTIONS, objects);
  grant(role, RULE_ACTIONS, [rules]);
  grant(
    role,
    ['cloudwatch:GetMetricData', 'events:ListRules', 's3:ListAllMyBuckets', 'tag:GetResources'],
    ['*'],
  );
  grant(role, ['backup:CopyIntoBackupVault', 'backup:DescribeBackupVault'], [vaultArn, target]);
  grant(role, ['backup:CopyFromBackupVault', 'backup:TagResource'], [vaultArn, points]);
  grant(role, [...KEY_ACTIONS, 'kms:CreateGrant'], [keyArn, theirKeys]);
  for (const arn of ['*', rules, points, theirKeys, ...objects])
    acceptWildcard(
      role,
      arn,
      'AWS Backup documents these rights: it names its rule and its backups, and saves every object. The other account’s key says who may use it.',
    );
  return role;
}

const BUCKET_ACTIONS = [
  's3:GetBucketAcl',
  's3:GetBucketLocation',
  's3:GetBucketNotification',
  's3:GetBucketTagging',
  's3:GetBucketVersioning',
  's3:GetInventoryConfiguration',
  's3:ListBucket',
  's3:ListBucketVersions',
  's3:PutBucketNotification',
  's3:PutInventoryConfiguration',
];

const OBJECT_ACTIONS = [
  's3:GetObject',
  's3:GetObjectAcl',
  's3:GetObjectTagging',
  's3:GetObjectVersion',
  's3:GetObjectVersionAcl',
  's3:GetObjectVersionTagging',
];

/** AWS Backup learns of changed objects by a rule that it names itself. */
const RULE_ACTIONS = [
  'events:DeleteRule',
  'events:DescribeRule',
  'events:DisableRule',
  'events:EnableRule',
  'events:ListTargetsByRule',
  'events:PutRule',
  'events:PutTargets',
  'events:RemoveTargets',
];
