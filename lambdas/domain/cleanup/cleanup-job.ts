import * as z from 'zod/mini';
import { petIdSchema, recordIdSchema } from '../../../contract/ids.ts';

/**
 * Work that must happen after a write, even if the process dies right after it. The job is therefore sent *before* the
 * write and delivered a minute later, when the write has happened or never will. The worker reads the table to find
 * out, and does nothing for a write that never happened. So no second call after the write is needed.
 */
export const cleanupJobSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('settle-document'),
    ownerId: z.string(),
    petId: petIdSchema,
    recordId: recordIdSchema,
    /** Whether the record was about to be added or purged. */
    after: z.enum(['attach', 'delete']),
  }),
  /** A photo was about to be attached to a pet or removed. */
  z.object({ kind: z.literal('settle-photo'), ownerId: z.string(), petId: petIdSchema }),
  /** Finds deleted records that can be restored no longer. One without `after` starts over, which does no harm. */
  z.object({ kind: z.literal('plan-purges'), after: z.optional(z.record(z.string(), z.string())) }),
  /** Purges a deleted record if it is due, with its document. */
  z.object({
    kind: z.literal('purge-record'),
    ownerId: z.string(),
    petId: petIdSchema,
    recordId: recordIdSchema,
  }),
  z.object({ kind: z.literal('remove-pet'), ownerId: z.string(), petId: petIdSchema }),
]);
export type CleanupJob = z.output<typeof cleanupJobSchema>;
