import type { GrantedPet } from '../../../../contract/grants/granted-pets.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';

/** A pet as lists show it: one's own, or another owner's, which calls name by the grant. */
export type ListedPet = Pick<Pet, 'id' | 'name' | 'species' | 'breed' | 'photo' | 'access'>;

/** A pet that another owner opened, as lists show it. */
export const listedPet = ({ grant_id, pet, role, owner_name, ends_at, all_pets }: GrantedPet): ListedPet => ({
  id: grant_id,
  ...pet,
  access: { role, owner_name, ends_at, all_pets },
});
