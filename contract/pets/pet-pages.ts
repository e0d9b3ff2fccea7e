import * as z from 'zod/mini';
import { petIdSchema, recordIdSchema } from '../ids.ts';
import { petLinesSchema } from '../records/dose-line-schema.ts';
import { recordSchema } from '../records/records.ts';
import { petSchema } from './pets.ts';

/** A page of the owner's pets, newest first; the following one begins after the pet `next`, null on the last. */
export const petPageSchema = z.object({ pets: z.array(petSchema), next: z.nullable(petIdSchema) });
export type PetPage = z.output<typeof petPageSchema>;

/**
 * What a pet's records say on any day, from all of them, for a page that has only some. A page of another release may
 * read lines of another `version` wrongly, and waits for the records instead; so it does for lines of another shape.
 */
const pageStatusSchema = z.extend(petLinesSchema, { version: z.int() });

/**
 * The page of records after the named one. `first`: a short page, which shows sooner. Servers of earlier releases
 * ignore it, and so does a later page.
 */
export const petPageQuerySchema = z.object({
  after: z.optional(recordIdSchema),
  page: z.optional(z.literal('first')),
});

/**
 * A pet with one page of its records, newest first; `next` starts the following page, null on the last. The first of
 * several pages has a `status`.
 */
export const petWithRecordsSchema = z.object({
  pet: petSchema,
  records: z.array(recordSchema),
  next: z.nullable(recordIdSchema),
  status: z.catch(z.optional(pageStatusSchema), undefined),
});
export type PetWithRecords = z.output<typeof petWithRecordsSchema>;
