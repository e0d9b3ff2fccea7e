import { copyOwnerId, pruneCopies } from './saved-copies.ts';

/** The name of the copy of a pet's page. */
export const petCopyName = (petId: string) => `pet ${petId}`;

/** The name of the copy of a pet's emergency card. */
export const cardCopyName = (petId: string) => `card ${petId}`;

/** Deletes the copies of all other pets, which have been deleted somewhere, or to which access has ended. */
export async function prunePetCopies(pets: readonly { id: string }[]): Promise<void> {
  const ownerId = copyOwnerId();
  if (!ownerId) return;
  await pruneCopies(
    ownerId,
    new Set([
      'overview',
      'upcoming',
      'sharing',
      ...pets.flatMap(({ id }) => [petCopyName(id), cardCopyName(id)]),
    ]),
  );
}
