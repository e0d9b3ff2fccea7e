import * as z from 'zod/mini';

/**
 * How long the bucket of account backups keeps a file, and then its old version, in days. S3 counts whole days from the
 * next midnight, so both together stay below the 35 days of database backups, which the privacy page states.
 */
export const BACKUP_DAYS = { current: 30, noncurrent: 1 } as const;

/** The same where copies of the bucket in a second account live on: with `COPY_DAYS`, these stay below them too. */
export const COPIED_BACKUP_DAYS = { current: 12, noncurrent: 1 } as const;

/**
 * An account of the user pool, as far as it can be recreated: Cognito hands out neither passwords nor codes of apps.
 */
export const savedAccountSchema = z.object({
  /** Cognito's `sub`, the owner's id. A recreated user gets another one. */
  sub: z.uuid(),
  email: z.string(),
  email_verified: z.boolean(),
  /** Cognito's `UserStatus`, such as CONFIRMED or UNCONFIRMED. */
  status: z.string(),
  /** False while a deleted account is being removed. */
  enabled: z.boolean(),
  created_at: z.iso.datetime(),
});
export type SavedAccount = z.output<typeof savedAccountSchema>;

/** A file of accounts, one JSON object a line, by its key. */
export const savedPartSchema = z.object({ key: z.string(), accounts: z.int(), sha256: z.string() });
export type SavedPart = z.output<typeof savedPartSchema>;

export const BACKUP_PREFIX = 'backups/';

/** The file that a backup ends with: without it the backup is incomplete. */
export const backupSchema = z.object({
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  parts: z.array(savedPartSchema),
  /** The subs in each group, such as `admin`. */
  groups: z.record(z.string(), z.array(z.string())),
});
export type Backup = z.output<typeof backupSchema>;
