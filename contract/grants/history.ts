import * as z from 'zod/mini';
import { HELD_ROLES } from '../access/powers.ts';
import { timestampSchema } from '../dates.ts';
import { recordIdSchema } from '../ids.ts';

/**
 * What happens to the access to a pet. `wrote`: someone with a grant made a call that changed something; `read`: a
 * practice looked at the pet on that day for the first time.
 */
export const HISTORY_KINDS = [
  'invited',
  'withdrawn',
  'declined',
  'joined',
  'changed',
  'left',
  'removed',
  'expired',
  'wrote',
  'read',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** An entry of the history, as people see it. */
export const historyEntrySchema = z.object({
  at: timestampSchema,
  kind: z.enum(HISTORY_KINDS),
  /** Whom it is about; null for someone who deleted the account. */
  name: z.nullable(z.string()),
  /** Whether it is about the caller. */
  is_self: z.boolean(),
  role: z.nullable(z.enum(HELD_ROLES)),
  ends_at: z.nullable(timestampSchema),
  /** The name of the call that wrote, or what a mail's link did, and the record that it was about. */
  call: z.nullable(z.string()),
  record_id: z.nullable(recordIdSchema),
});
export type ShownEntry = z.output<typeof historyEntrySchema>;

/** A page of a pet's history of access, newest first; `next` starts the following page, null on the last. */
export const accessHistorySchema = z.object({
  entries: z.array(historyEntrySchema),
  next: z.nullable(z.string()),
});
