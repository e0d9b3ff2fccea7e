import * as z from 'zod/mini';
import { petAccessSchema } from '../access/pet-access.ts';
import { grantIdSchema } from '../ids.ts';
import { petSchema } from '../pets/pets.ts';

/** A pet of another owner that someone has access to. `grant_id` names it in calls. */
export const grantedPetSchema = z.extend(petAccessSchema, {
  grant_id: grantIdSchema,
  /** Whether the caller is to be reminded of the pet; answers of earlier releases don't say. */
  gets_reminders: z._default(z.boolean(), false),
  pet: z.pick(petSchema, { name: true, species: true, breed: true, photo: true }),
});
export type GrantedPet = z.output<typeof grantedPetSchema>;

/** All of them: at most as many as a person may have. */
export const grantedPetsSchema = z.object({ pets: z.array(grantedPetSchema) });
