import type { Pet } from '../../../../contract/pets/pets.ts';
import { keeperId, keepOnly } from './kept-copies.ts';

/** The name of the copy of a pet's page. */
export const petCopy = (petId: string) => `pet ${petId}`;

/** Drops the copies of pets that are not among these: what was deleted anywhere is not kept here. */
export async function keepPets(pets: readonly Pick<Pet, 'id'>[]): Promise<void> {
  const ownerId = keeperId();
  if (!ownerId) return;
  await keepOnly(ownerId, new Set(['overview', 'upcoming', ...pets.map(({ id }) => petCopy(id))]));
}
