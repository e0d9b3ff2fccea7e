import { type App, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import { AccountPrincipal, PolicyDocument, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { COPY_DAYS } from '../contract/limits.ts';
import { stackProps } from './stack-props.ts';
import type { Stage } from './stage.ts';

/** The name of a stage's vault, in both accounts: each must know the other's. */
export const vaultName = ({ name }: Pick<Stage, 'name'>) => `pawfile-${name}`;

/** What AWS Backup does with the key of a vault that it copies from or into. */
export const KEY_ACTIONS = [
  'kms:Decrypt',
  'kms:DescribeKey',
  'kms:Encrypt',
  'kms:GenerateDataKey',
  'kms:GenerateDataKeyWithoutPlaintext',
  'kms:ReEncryptFrom',
  'kms:ReEncryptTo',
];

/** Lets roles of another account copy into a vault. */
export const letCopyInto = (account: string) =>
  new PolicyDocument({
    statements: [
      new PolicyStatement({
        principals: [new AccountPrincipal(account)],
        actions: ['backup:CopyIntoBackupVault'],
        resources: ['*'],
      }),
    ],
  });

/** Lets roles of another account use a vault's key. */
export function letUseKey(key: Key, account: string): void {
  const principals = [new AccountPrincipal(account)];
  key.addToResourcePolicy(new PolicyStatement({ principals, actions: KEY_ACTIONS, resources: ['*'] }));
  key.addToResourcePolicy(
    new PolicyStatement({
      principals,
      actions: ['kms:CreateGrant'],
      resources: ['*'],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    }),
  );
}

/** After this time, no one can change or remove the lock. CloudFormation requires three days or more. */
const CHANGEABLE = Duration.days(3);

/**
 * Creates the stack of the second account: the vault for a stage's copies. Its lock lets no one, the account's own
 * administrators included, delete a copy earlier or keep one longer than the privacy page says. Throws an Error with
 * one sentence for people if the stage has no second account.
 */
export function createVaultStack(app: App, stage: Stage): Stack {
  const { account, backupAccount } = stage;
  if (account === undefined || backupAccount === undefined)
    throw new Error(`lib/stages/${stage.name}.json names no backupAccount.`);
  const { env, ...props } = stackProps(stage);
  const stack = new Stack(app, `pawfile-${stage.name}-vault`, {
    ...props,
    env: { ...env, account: backupAccount },
    terminationProtection: true,
  });
  const key = new Key(stack, 'Key', {
    description: 'Encrypts copies of the stage',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  letUseKey(key, account);
  new BackupVault(stack, 'Vault', {
    backupVaultName: vaultName(stage),
    encryptionKey: key,
    accessPolicy: letCopyInto(account),
    lockConfiguration: {
      // CDK wants it to be less than the most.
      minRetention: Duration.days(COPY_DAYS - 1),
      maxRetention: Duration.days(COPY_DAYS),
      changeableFor: CHANGEABLE,
    },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  return stack;
}
