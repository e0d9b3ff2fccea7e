import * as z from 'zod/mini';

/**
 * Rounds that follow the first, a quarter of an hour apart: more than the hour for which an access token outlives its
 * account, and the time in which an upload or a call that had begun before may still end.
 */
const FURTHER_ROUNDS = 5;

/** The removal of a deleted account; sent before the account is marked, like every cleanup job (cleanup-job.ts). */
export const accountRemovalJobSchema = z.object({
  kind: z.literal('remove-account'),
  ownerId: z.string().check(z.minLength(1)),
  /** How many rounds follow this one. */
  further_rounds: z._default(z.int().check(z.nonnegative()), FURTHER_ROUNDS),
});
/** As it is sent. */
export type AccountRemovalJob = z.input<typeof accountRemovalJobSchema>;
/** As it is run. */
export type AccountRemovalRound = z.output<typeof accountRemovalJobSchema>;
