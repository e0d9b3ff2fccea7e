import * as z from 'zod/mini';
import { petSchema } from '../pets/pets.ts';
import { shareSchema } from './shares.ts';

/** The expiry date and the id of the link after which a page begins. */
const cursorSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.shr_\w{26}$/, 'Must be the `next` of an answer.'));

export const activeSharesQuerySchema = z.object({ after: z.optional(cursorSchema) });

/** A pet as the list of links shows it. */
export const linkedPetSchema = z.pick(petSchema, { id: true, name: true, species: true, photo: true });
export type LinkedPet = z.output<typeof linkedPetSchema>;

/**
 * A page of an owner's active links, the next to expire first, and their pets. `next` starts the following
 * page, null on the last. Deactivated links may lie in between, so a page with a `next` can be short or empty.
 */
export const activeSharesSchema = z.object({
  shares: z.array(shareSchema),
  pets: z.array(linkedPetSchema),
  next: z.nullable(cursorSchema),
});
export type ActiveShares = z.output<typeof activeSharesSchema>;
