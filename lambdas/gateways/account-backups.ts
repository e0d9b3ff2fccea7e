import { createHash } from 'node:crypto';
import { BACKUP_PREFIX } from '../../contract/account/account-backup.ts';
import type { AccountBackupDeps } from '../domain/account/ports.ts';
import type { AwsLocation } from '../platform/runtime.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The bucket of account backups, to which a function can only add. */
export function createAccountBackups(
  aws: AwsLocation,
  bucket: string,
  newId: () => string,
): AccountBackupDeps['files'] {
  const connect = memoizeAsync(async () => {
    const sdk = await import('./backup-client.ts');
    return { sdk, s3: new sdk.S3Client({ ...aws, forcePathStyle: aws.endpoint !== undefined }) };
  });

  async function write(Key: string, Body: string, ContentType: string): Promise<void> {
    const { sdk, s3 } = await connect();
    await s3.send(new sdk.PutObjectCommand({ Bucket: bucket, Key, Body, ContentType }));
  }

  return {
    async writePart(accounts) {
      const lines = accounts.map((account) => `${JSON.stringify(account)}\n`).join('');
      const key = `accounts/${newId()}.jsonl`;
      await write(key, lines, 'application/jsonl');
      return { key, accounts: accounts.length, sha256: createHash('sha256').update(lines).digest('hex') };
    },

    finish: (backup) =>
      write(`${BACKUP_PREFIX}${backup.started_at}.json`, JSON.stringify(backup), 'application/json'),
  };
}
