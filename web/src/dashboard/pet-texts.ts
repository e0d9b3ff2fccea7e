import { displayName, type Pet } from '../../../contract/pets.ts';
import { canAddPet, type Plan } from '../../../contract/plans.ts';

/** "1/1 pets used"; null for subscribers, who see no counter. */
export const petsUsed = (plan: Plan, petCount: number): string | null =>
  plan.subscribed ? null : `${petCount}/${plan.pet_limit} pets used`;

/** Why no pet can be added now; null while the plan has room. */
export function fullPlanText(plan: Plan, petCount: number): string | null {
  if (canAddPet(plan, petCount)) return null;
  return `Your plan has room for ${plan.pet_limit === 1 ? '1 pet' : `${plan.pet_limit} pets`}.`;
}

/** A pet in a select: "Rex (Dog)". */
export const petOption = (pet: Pick<Pet, 'name' | 'species'>) => `${pet.name} (${displayName(pet.species)})`;

/** In the order of the reader's language, capitals and accents aside. */
export const byName = <Named extends Pick<Pet, 'name'>>(pets: readonly Named[]): Named[] =>
  pets.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base', numeric: true }));
