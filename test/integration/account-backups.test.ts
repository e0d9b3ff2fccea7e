import { createHash } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, expect, test } from 'vitest';
import { BACKUP_DAYS, backupSchema, savedAccountSchema } from '../../contract/account/account-backup.ts';
import { RECOVERY_DAYS } from '../../contract/limits.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { lambdaContext } from '../support/lambda-context.ts';
import { poolAccounts } from '../support/pool-accounts.ts';

let backend: Backend;
afterEach(() => backend.close());

const DAY_MS = 86_400_000;

const bucket = () => {
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const Bucket = backend.accountsBucket;
  const read = async (Key: string) =>
    (await (await s3.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()) ?? '';
  return {
    read,
    versions: async () => {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket }));
      return [...Versions, ...DeleteMarkers];
    },
    /** The complete backups, oldest first. */
    async backups() {
      const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'backups/' }));
      return Promise.all(
        Contents.map(async ({ Key = '' }) => backupSchema.parse(JSON.parse(await read(Key)))),
      );
    },
  };
};

/** The accounts of a backup, by address. Checks the sums of its files. */
async function accountsOf({ parts }: Awaited<ReturnType<ReturnType<typeof bucket>['backups']>>[number]) {
  const texts = await Promise.all(parts.map(({ key }) => bucket().read(key)));
  expect(texts.map((text) => createHash('sha256').update(text).digest('hex'))).toEqual(
    parts.map(({ sha256 }) => sha256),
  );
  const accounts = texts
    .flatMap((text) => text.trimEnd().split('\n'))
    .map((line) => savedAccountSchema.parse(JSON.parse(line)));
  expect(accounts).toHaveLength(parts.reduce((sum, part) => sum + part.accounts, 0));
  return new Map(accounts.map((account) => [account.email, account]));
}

test('a backup has every account with its address, and who is an administrator', async () => {
  backend = await startBackend();
  const pool = poolAccounts(backend);
  const ana = await backend.mail.addAccount('ana@example.org');
  const bo = await pool.signUp('bo@example.org', 'a-long-enough-password');
  await pool.cognito.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: backend.userPoolId,
      Username: ana,
      GroupName: 'admin',
    }),
  );
  await backend.backUpAccounts();

  const [backup, ...others] = await bucket().backups();
  expect(others).toEqual([]);
  expect(backup?.groups).toEqual({ admin: [ana] });
  const accounts = await accountsOf(backup as NonNullable<typeof backup>);
  expect([...accounts.keys()]).toEqual(['ana@example.org', 'bo@example.org']);
  expect(accounts.get('ana@example.org')).toMatchObject({
    sub: ana,
    email_verified: true,
    status: 'CONFIRMED',
    enabled: true,
  });
  expect(accounts.get('bo@example.org')).toMatchObject({
    sub: bo.username,
    email_verified: false,
    status: 'UNCONFIRMED',
  });
});

test('a backup over several pages and runs misses no account, and is complete at its end only', async () => {
  backend = await startBackend();
  const addresses = Array.from({ length: 130 }, (_, number) => `owner-${number}@example.org`);
  for (const address of addresses) await backend.mail.addAccount(address);
  const isShort = { ...lambdaContext('back-up-accounts'), getRemainingTimeInMillis: () => 1_000 };
  const job = { kind: 'back-up-accounts' };
  const begun = [
    await backend.backUpAccountsOnce(job, isShort),
    await backend.backUpAccountsOnce(job, isShort),
  ];
  expect(await bucket().backups()).toEqual([]);
  for (const { next } of begun) await backend.backUpAccountsOnce(next);

  const backups = await bucket().backups();
  expect(backups).toHaveLength(2);
  for (const backup of backups) {
    expect(backup.parts.map(({ accounts }) => accounts)).toEqual([60, 70]);
    expect([...(await accountsOf(backup)).keys()]).toEqual(addresses);
  }
  expect(backend.log.map(({ outcome }) => outcome).sort()).toEqual([
    'backed-up',
    'backed-up',
    'continues',
    'continues',
  ]);
});

test('a deleted account is in no backup any more after the days that the privacy page states', async () => {
  backend = await startBackend();
  const ana = await backend.mail.addAccount('ana@example.org');
  await backend.backUpAccounts();
  await poolAccounts(backend).cognito.send(
    new AdminDeleteUserCommand({ UserPoolId: backend.userPoolId, Username: ana }),
  );
  const after = (days: number) =>
    backend.accountBackups.applyLifecycle(new Date(backend.now().getTime() + days * DAY_MS));
  await after(BACKUP_DAYS.current - 1);
  expect(await bucket().backups()).toHaveLength(1);
  await after(BACKUP_DAYS.current + BACKUP_DAYS.noncurrent + 0.1);
  expect(await bucket().versions()).toEqual([]);
  // S3 counts each of the two periods from the next midnight.
  expect(BACKUP_DAYS.current + BACKUP_DAYS.noncurrent + 2).toBeLessThanOrEqual(RECOVERY_DAYS);
});
