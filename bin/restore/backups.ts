import { createHash } from 'node:crypto';
import { GetObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import {
  BACKUP_PREFIX,
  type Backup,
  backupSchema,
  type SavedAccount,
  savedAccountSchema,
} from '../../contract/account/account-backup.ts';
import { forS3, type Places } from './places.ts';

/** Reads the nightly backups of accounts. */
export function openBackups({ aws, accounts: Bucket }: Pick<Places, 'aws' | 'accounts'>) {
  const s3 = new S3Client(forS3(aws));

  async function read(Key: string): Promise<string> {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
    return (await Body?.transformToString()) ?? '';
  }

  return {
    /** The newest complete backup that was finished before a moment. Throws when there is none. */
    async newest(before: Date): Promise<Backup> {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client: s3 },
        { Bucket, Prefix: BACKUP_PREFIX },
      )) {
        keys.push(...Contents.flatMap(({ Key }) => Key ?? []));
      }
      // Named after the time of their start.
      for (const key of keys.sort().reverse()) {
        const backup = backupSchema.parse(JSON.parse(await read(key)));
        if (new Date(backup.finished_at) <= before) return backup;
      }
      throw new Error(`There is no complete backup of accounts before ${before.toISOString()}.`);
    },

    /** All accounts of a backup, file by file. Throws when a file is not as it was written. */
    async *accounts({ parts }: Backup): AsyncGenerator<SavedAccount> {
      for (const { key, sha256 } of parts) {
        const text = await read(key);
        if (createHash('sha256').update(text).digest('hex') !== sha256) {
          throw new Error(`${key} is not the file that the backup wrote.`);
        }
        for (const line of text.split('\n')) {
          if (line !== '') yield savedAccountSchema.parse(JSON.parse(line));
        }
      }
    },
  };
}
