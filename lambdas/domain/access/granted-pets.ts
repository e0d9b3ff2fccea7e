import { pickFields } from '../../../contract/fields.ts';
import { type GrantedPet, grantedPetSchema } from '../../../contract/grants/granted-pets.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { presentPet } from '../pets/photos.ts';
import type { PetStore } from '../pets/ports.ts';
import { isForPet, isOver, type PetGrant } from './change-access.ts';
import type { AccessStore } from './ports.ts';

/** Dependencies of listing the pets of others. */
export interface GrantedPetDeps {
  access: Pick<AccessStore, 'ofPerson'>;
  pets: Pick<PetStore, 'getAll'>;
  documents: Pick<DocumentGateway, 'photoUrl'>;
  now: () => Date;
}

/** The pets of other owners that a person has access to, by the names of their owners and their own. */
export async function listGrantedPets(deps: GrantedPetDeps, userId: string): Promise<{ pets: GrantedPet[] }> {
  const { grants } = await deps.access.ofPerson(userId);
  const live = grants.filter(isForPet).filter((grant) => !isOver(grant, deps.now()));
  const owners = [...new Set(live.map(({ ownerId }) => ownerId))];
  const pets = await Promise.all(
    owners.map((ownerId) =>
      petsOfOwner(
        deps,
        ownerId,
        live.filter((grant) => grant.ownerId === ownerId),
      ),
    ),
  );
  return { pets: pets.flat() };
}

async function petsOfOwner(
  deps: GrantedPetDeps,
  ownerId: string,
  grants: readonly PetGrant[],
): Promise<GrantedPet[]> {
  const found = await deps.pets.getAll(
    ownerId,
    grants.map(({ petId }) => petId),
  );
  const pets = new Map(found.map((pet) => [pet.id, pet]));
  const shown = grants.map(async ({ id, petId, role, endsAt, parentId, ownerName }) => {
    // A deleted one is there until its removal ends the grant.
    const pet = pets.get(petId);
    if (!pet) return [];
    return [
      {
        grant_id: id,
        owner_name: ownerName,
        role,
        ends_at: endsAt?.toISOString() ?? null,
        all_pets: parentId !== null,
        pet: pickFields(grantedPetSchema.shape.pet, await presentPet(deps, pet)),
      },
    ];
  });
  return (await Promise.all(shown)).flat();
}
