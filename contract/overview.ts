import * as z from 'zod/mini';
import { petSchema } from './pets.ts';
import { planSchema } from './plans.ts';
import { recordSchema } from './records.ts';
import { shareSchema } from './shares.ts';

/** All that the dashboard shows, in one call. */
export const overviewSchema = z.object({
  pets: z.array(petSchema),
  recent_records: z.array(recordSchema),
  record_count: z.int(),
  plan: planSchema,
});
export type Overview = z.output<typeof overviewSchema>;

export const petWithRecordsSchema = z.object({ pet: petSchema, records: z.array(recordSchema) });
export type PetWithRecords = z.output<typeof petWithRecordsSchema>;

export const petWithSharesSchema = z.object({ pet: petSchema, shares: z.array(shareSchema) });
export type PetWithShares = z.output<typeof petWithSharesSchema>;
