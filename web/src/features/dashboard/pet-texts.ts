import type { Plan } from '../../../../contract/billing/plans.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { foldText } from '../../../../contract/text-folding.ts';

/** "1/1 pets used"; null for subscribers, who have no counter. */
export const petsUsed = (plan: Plan, petCount: number): string | null =>
  plan.subscribed ? null : `${petCount}/${plan.pet_limit} pets used`;

/** A pet in a select: "Rex (Dog)". */
export const petOption = (pet: Pick<Pet, 'name' | 'species'>) => `${pet.name} (${displayName(pet.species)})`;

/** Sorts pets by name in the user's language, ignoring case and accents. */
export const byName = <Named extends Pick<Pet, 'name'>>(pets: readonly Named[]): Named[] =>
  pets.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { sensitivity: 'base', numeric: true }));

/** Longer names are tedious to type, and a line break can't be typed into a single-line field. */
const MAX_TYPED_LENGTH = 40;

/** What to type to delete a pet: its name, or "delete" if the name is hard to type. */
export function deletionWord(name: string): string {
  const isTypeable = Array.from(name).length <= MAX_TYPED_LENGTH && !/\p{Cc}/u.test(name);
  return isTypeable ? name : 'delete';
}

/** Whether the word was typed, as people read it. */
export const isTyped = (text: string, word: string) => foldText(text) === foldText(word);
