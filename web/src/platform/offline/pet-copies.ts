import type { Pet } from '../../../../contract/pets/pets.ts';
import { copyOwnerId, pruneCopies } from './saved-copies.ts';

/** The name of the copy of a pet's page. */
export const petCopyName = (petId: string) => `pet ${petId}`;

/** Drops the copies of pets that are not among these: what was deleted anywhere is not kept here. */
export async function prunePetCopies(pets: readonly Pick<Pet, 'id'>[]): Promise<void> {
  const ownerId = copyOwnerId();
  if (!ownerId) return;
  await pruneCopies(ownerId, new Set(['overview', 'upcoming', ...pets.map(({ id }) => petCopyName(id))]));
}
