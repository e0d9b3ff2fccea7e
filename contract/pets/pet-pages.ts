import * as z from 'zod/mini';
import { petIdSchema, recordIdSchema } from '../ids.ts';
import { recordSchema } from '../records/records.ts';
import { petSchema } from './pets.ts';

/** A page of the owner's pets, newest first; the following one begins after the pet `next`, null on the last. */
export const petPageSchema = z.object({ pets: z.array(petSchema), next: z.nullable(petIdSchema) });
export type PetPage = z.output<typeof petPageSchema>;

/** A pet with one page of its records, newest first; `next` starts the following page, null on the last. */
export const petWithRecordsSchema = z.object({
  pet: petSchema,
  records: z.array(recordSchema),
  next: z.nullable(recordIdSchema),
});
export type PetWithRecords = z.output<typeof petWithRecordsSchema>;
