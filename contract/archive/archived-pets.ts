import * as z from 'zod/mini';
import { grantedPetSchema } from '../grants/granted-pets.ts';
import { petIdSchema } from '../ids.ts';
import { petSchema } from '../pets/pets.ts';

/** An archived pet as the archive lists it. */
const ARCHIVED_FIELDS = { birthdate: true, archived_at: true, archived_reason: true } as const;

const archivedPetSchema = z.pick(petSchema, {
  id: true,
  name: true,
  species: true,
  breed: true,
  photo: true,
  ...ARCHIVED_FIELDS,
});
export type ArchivedPet = z.output<typeof archivedPetSchema>;

/** One of another owner. */
export const archivedGrantedPetSchema = z.extend(grantedPetSchema, {
  pet: z.extend(grantedPetSchema.shape.pet, z.pick(petSchema, ARCHIVED_FIELDS).shape),
});
export type ArchivedGrantedPet = z.output<typeof archivedGrantedPetSchema>;

/**
 * A page of the caller's own archived pets, the last archived first; the following one begins after the pet `next`,
 * null on the last. The first one also has those of others that the caller has access to.
 */
export const archivedPetsSchema = z.object({
  pets: z.array(archivedPetSchema),
  next: z.nullable(petIdSchema),
  granted_pets: z.array(archivedGrantedPetSchema),
});
export type ArchivedPets = z.output<typeof archivedPetsSchema>;
