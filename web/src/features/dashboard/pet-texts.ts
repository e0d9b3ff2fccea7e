import type { Plan } from '../../../../contract/billing/plans.ts';
import { displayName, type Pet } from '../../../../contract/pets/pets.ts';

/** "1/1 pets used"; null for subscribers, who see no counter. */
export const petsUsed = (plan: Plan, petCount: number): string | null =>
  plan.subscribed ? null : `${petCount}/${plan.pet_limit} pets used`;

/** A pet in a select: "Rex (Dog)". */
export const petOption = (pet: Pick<Pet, 'name' | 'species'>) => `${pet.name} (${displayName(pet.species)})`;

/** In the order of the reader's language, capitals and accents aside. */
export const byName = <Named extends Pick<Pet, 'name'>>(pets: readonly Named[]): Named[] =>
  pets.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base', numeric: true }));
