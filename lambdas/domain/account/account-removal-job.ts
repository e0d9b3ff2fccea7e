import * as z from 'zod/mini';
import { documentPositionSchema } from '../jobs/cleanup-job.ts';

/**
 * Rounds after the first, 15 minutes apart. Together they outlast an access token (ten minutes) and any upload or call
 * that began before the deletion.
 */
const FURTHER_ROUNDS = 5;

/** Removes a deleted account; sent before the account is marked, like every cleanup job (cleanup-job.ts). */
export const accountRemovalJobSchema = z.object({
  kind: z.literal('remove-account'),
  ownerId: z.string().check(z.minLength(1)),
  /** How many rounds follow this one. */
  further_rounds: z._default(z.int().check(z.nonnegative()), FURTHER_ROUNDS),
  /** Where the round ran out of time. */
  after: z.optional(documentPositionSchema),
});
/** As sent. */
export type AccountRemovalJob = z.input<typeof accountRemovalJobSchema>;
/** As parsed. */
export type AccountRemovalRound = z.output<typeof accountRemovalJobSchema>;
