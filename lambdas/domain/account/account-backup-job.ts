import * as z from 'zod/mini';
import { savedPartSchema } from '../../../contract/account/account-backup.ts';
import { timestampSchema } from '../../../contract/dates.ts';

/** One part of a backup: where to continue, and the parts so far. The schedule sends the first. */
export const accountBackupJobSchema = z.object({
  kind: z.literal('back-up-accounts'),
  /** Cognito's position in its list; it forgets one after an hour, so a job that waited for longer fails. */
  after: z._default(z.nullable(z.string()), null),
  started_at: z._default(z.nullable(timestampSchema), null),
  parts: z._default(z.array(savedPartSchema), []),
});
export type AccountBackupJob = z.output<typeof accountBackupJobSchema>;
