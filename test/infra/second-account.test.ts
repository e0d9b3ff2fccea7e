import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { COPIED_BACKUP_DAYS } from '../../contract/account/account-backup.ts';
import { COPY_DAYS } from '../../contract/limits.ts';
import { createVaultStack } from '../../lib/copy-vault.ts';
import {
  asText,
  bucketOf,
  policiesOf,
  resource,
  resources,
  SETTINGS,
  synthesize,
  templateSchema,
} from './synthesize.ts';

const [OWN, OTHER] = ['111122223333', '444455556666'];
const STAGE = { ...SETTINGS.prod, account: OWN, backupAccount: OTHER };
const VAULT = 'AWS::Backup::BackupVault';

const policySchema = z.object({ Statement: z.array(z.record(z.string(), z.unknown())) });
const statementsOf = (policy: unknown) => policySchema.parse(policy).Statement;

/** The keys of vaults; the other one signs. */
const vaultKeys = (template: z.output<typeof templateSchema>) =>
  resources(template, 'AWS::KMS::Key').filter(({ Properties }) => Properties.KeyUsage !== 'SIGN_VERIFY');

/** Who may do what by the policies of a vault and its key, except the key's own account. */
function shared(template: z.output<typeof templateSchema>) {
  const { AccessPolicy } = resource(template, VAULT).Properties;
  const [key] = vaultKeys(template);
  const { KeyPolicy, EnableKeyRotation } = key?.Properties ?? {};
  const lines = [...statementsOf(AccessPolicy), ...statementsOf(KeyPolicy)].map(
    ({ Principal, Action, Condition }) =>
      [asText(Object(Principal).AWS), [Action].flat().join(' '), Condition && JSON.stringify(Condition)].join(
        ' ',
      ),
  );
  return { lines: lines.filter((line) => !line.includes('kms:*')), EnableKeyRotation };
}

const USE =
  'kms:Decrypt kms:DescribeKey kms:Encrypt kms:GenerateDataKey kms:GenerateDataKeyWithoutPlaintext kms:ReEncryptFrom kms:ReEncryptTo';
const sharedWith = (account: string) => ({
  lines: [
    `arn:<AWS::Partition>:iam::${account}:root backup:CopyIntoBackupVault `,
    `arn:<AWS::Partition>:iam::${account}:root ${USE} `,
    `arn:<AWS::Partition>:iam::${account}:root kms:CreateGrant {"Bool":{"kms:GrantIsForAWSResource":"true"}}`,
  ],
  EnableKeyRotation: true,
});

it('a stage without a second account has no backup, no key and no alarm for it', () => {
  const { data, monitoring } = synthesize(SETTINGS.prod);
  for (const type of [VAULT, 'AWS::Backup::BackupPlan', 'AWS::Backup::BackupSelection'])
    expect(resources(data, type), type).toEqual([]);
  expect(vaultKeys(data)).toEqual([]);
  expect(JSON.stringify(monitoring)).not.toContain('AWS/Backup');
});

describe('a stage with a second account', () => {
  const { data, monitoring } = synthesize(STAGE);

  it('copies table, documents and account list there once a week, and keeps them 20 days', () => {
    const { BackupPlan } = resource(data, 'AWS::Backup::BackupPlan').Properties;
    const { BackupPlanRule: rules } = z.object({ BackupPlanRule: z.array(z.unknown()) }).parse(BackupPlan);
    expect(rules).toHaveLength(1);
    expect(rules[0]).toMatchObject({
      ScheduleExpression: 'cron(0 4 ? * SUN *)',
      Lifecycle: { DeleteAfterDays: 8 },
      TargetBackupVault: { 'Fn::GetAtt': [resource(data, VAULT).id, 'BackupVaultName'] },
      CopyActions: [{ Lifecycle: { DeleteAfterDays: COPY_DAYS } }],
    });
    const [{ DestinationBackupVaultArn }] = Object(rules[0]).CopyActions;
    expect(asText(DestinationBackupVaultArn)).toBe(
      `arn:<AWS::Partition>:backup:<AWS::Region>:${OTHER}:backup-vault:pawfile-prod`,
    );
    const { Resources } = Object(resource(data, 'AWS::Backup::BackupSelection').Properties.BackupSelection);
    const arns = [
      resource(data, 'AWS::DynamoDB::Table'),
      bucketOf(data, 'Documents'),
      bucketOf(data, 'AccountBackups'),
    ];
    expect(Resources.map(asText)).toEqual(arns.map(({ id }) => `<${id}.Arn>`));
  });

  it('reads them by a role of AWS Backup’s, which may change no row, document or account', () => {
    const role = resources(data, 'AWS::IAM::Role').find(({ id }) => id.startsWith('CopyRole'));
    expect(role?.Properties).not.toHaveProperty('ManagedPolicyArns');
    expect(JSON.stringify(role?.Properties.AssumeRolePolicyDocument)).toContain(
      '"Service":"backup.amazonaws.com"',
    );
    const [policy] = policiesOf(data).filter(({ id }) => id.startsWith('CopyRole'));
    const actions = statementsOf(policy?.Properties.PolicyDocument).flatMap(({ Action }) =>
      [Action].flat().map(String),
    );
    const changing = /:(?!Get|List|Describe)/;
    expect(
      actions.filter((action) => /^(s3|dynamodb|cognito)/.test(action) && changing.test(action)).sort(),
    ).toEqual(['dynamodb:StartAwsBackupJob', 's3:PutBucketNotification', 's3:PutInventoryConfiguration']);
    // The bucket's policy would refuse it.
    expect(JSON.stringify(bucketOf(data, 'Documents').policy)).toContain(
      `"aws:PrincipalArn":[{"Fn::GetAtt":["${role?.id}"`,
    );
  });

  it('takes a copy back from the second account', () => {
    expect(shared(data)).toEqual(sharedWith(OTHER));
  });

  it('is told of a week whose backup or copy failed', () => {
    const queries = JSON.stringify(resources(monitoring, 'AWS::CloudWatch::Alarm'));
    for (const job of ['Backup', 'Copy']) expect(queries).toContain(`SELECT SUM(NumberOf${job}JobsFailed)`);
  });

  it('keeps the list of accounts for less time, since copies live on', () => {
    const { current, noncurrent } = COPIED_BACKUP_DAYS;
    const { LifecycleConfiguration } = bucketOf(data, 'AccountBackups').Properties;
    expect(Object(LifecycleConfiguration).Rules[0]).toMatchObject({
      ExpirationInDays: current,
      NoncurrentVersionExpiration: { NoncurrentDays: noncurrent },
    });
  });
});

describe('the vault of the second account', () => {
  const app = new App();
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const stack = createVaultStack(app, STAGE);
  app.synth();
  const template = templateSchema.parse(Template.fromStack(stack).toJSON());

  it('is in that account, locked so that no copy goes earlier or stays longer, and kept', () => {
    expect(stack).toMatchObject({ account: OTHER, terminationProtection: true });
    expect(resource(template, VAULT)).toMatchObject({
      Properties: {
        BackupVaultName: 'pawfile-prod',
        LockConfiguration: {
          ChangeableForDays: 3,
          MinRetentionDays: COPY_DAYS - 1,
          MaxRetentionDays: COPY_DAYS,
        },
        EncryptionKeyArn: { 'Fn::GetAtt': [resource(template, 'AWS::KMS::Key').id, 'Arn'] },
      },
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  it('lets the stage’s account copy into it, and use its key', () => {
    expect(shared(template)).toEqual(sharedWith(OWN));
  });

  it('takes a stage that names it', () => {
    expect(() => createVaultStack(new App(), SETTINGS.prod)).toThrow(
      'lib/stages/prod.json names no backupAccount.',
    );
  });
});
