import * as z from 'zod/mini';
import { planSchema } from '../billing/plans.ts';
import { recordIdSchema } from '../ids.ts';
import { recordSchema } from '../records/records.ts';
import { shareSchema } from '../sharing/shares.ts';
import { petSchema } from './pets.ts';

/** Everything on the dashboard, in one call. */
export const overviewSchema = z.object({
  pets: z.array(petSchema),
  recent_records: z.array(recordSchema),
  record_count: z.int(),
  plan: planSchema,
  /** Active links that expire within LINK_WARNING_DAYS, soonest first. */
  ending_shares: z.array(
    z.pick(shareSchema, { id: true, pet_id: true, label: true, purpose: true, expires_at: true }),
  ),
});
export type Overview = z.output<typeof overviewSchema>;

/** A pet with one page of its records, newest first; `next` starts the following page, null on the last. */
export const petWithRecordsSchema = z.object({
  pet: petSchema,
  records: z.array(recordSchema),
  next: z.nullable(recordIdSchema),
});
export type PetWithRecords = z.output<typeof petWithRecordsSchema>;

export const petWithSharesSchema = z.object({ pet: petSchema, shares: z.array(shareSchema) });
export type PetWithShares = z.output<typeof petWithSharesSchema>;
