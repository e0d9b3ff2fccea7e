import { pickFields } from '../../../contract/fields.ts';
import { type GrantedPet, grantedPetSchema } from '../../../contract/grants/granted-pets.ts';
import { isReminded } from '../../../contract/grants/reminded.ts';
import type { DocumentGateway } from '../documents/ports.ts';
import { presentPet } from '../pets/present-pet.ts';
import type { GrantStore, OpenedPet, OpenedPetStore } from './grant-ports.ts';
import { liveGrants } from './resolve-access.ts';

interface PresentDeps {
  documents: Pick<DocumentGateway, 'photoUrl'>;
}

/** Dependencies of listing the pets of others. */
export interface GrantedPetDeps extends PresentDeps {
  grants: Pick<GrantStore, 'list'>;
  openedPets: Pick<OpenedPetStore, 'pets'>;
  now: () => Date;
}

/** The pets of other owners that a person has access to, those opened first before the others. */
export async function listGrantedPets(deps: GrantedPetDeps, userId: string): Promise<{ pets: GrantedPet[] }> {
  const opened = await deps.openedPets.pets(await liveGrants(deps, userId));
  return { pets: await Promise.all(opened.map((pet) => presentGrantedPet(deps, pet))) };
}

/** A pet of another owner as lists show it. */
export async function presentGrantedPet(deps: PresentDeps, { grant, pet }: OpenedPet): Promise<GrantedPet> {
  return {
    grant_id: grant.id,
    owner_name: grant.ownerName,
    gets_reminders: isReminded(grant),
    role: grant.role,
    ends_at: grant.endsAt?.toISOString() ?? null,
    all_pets: grant.parentId !== null,
    pet: pickFields(grantedPetSchema.shape.pet, await presentPet(deps, pet)),
  };
}
