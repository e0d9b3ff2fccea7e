import { roleOf } from '../../../../contract/access/pet-access.ts';
import { may } from '../../../../contract/access/powers.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import { displayName } from '../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../contract/pets/pets.ts';
import { foldText } from '../../../../contract/text-folding.ts';
import type { ListedPet } from '../../platform/api/listed-pet.ts';
import { whoseText } from '../../shared/access/access-texts.ts';

/** "1/1 pets used"; null for subscribers, who have no counter. */
export const petsUsed = (plan: Plan, petCount: number): string | null =>
  plan.subscribed ? null : `${petCount}/${plan.pet_limit} pets used`;

/** A pet in a select: "Rex (Dog)", and "Olive (Cat) · Jon’s" for another owner's. */
export const petOption = ({ name, species, access }: Pick<Pet, 'name' | 'species' | 'access'>) =>
  [`${name} (${displayName(species)})`, access && whoseText(access)].filter(Boolean).join(' · ');

/** What of a pet's records the reader may answer from a list: all, the next dose only, or nothing. */
export type Answerable = 'all' | 'dose' | null;

export const answerableOf = (pet: Pick<ListedPet, 'access'>): Answerable => {
  const role = roleOf(pet);
  if (may(role, 'change')) return 'all';
  return may(role, 'add') ? 'dose' : null;
};

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
