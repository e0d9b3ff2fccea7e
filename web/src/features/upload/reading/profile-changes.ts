import type { Changes } from '../../../../../contract/changes.ts';
import { latinDigits } from '../../../../../contract/digits.ts';
import { changesFrom } from '../../../../../contract/merge-fields.ts';
import type { PetInput } from '../../../../../contract/pets/pet-input.ts';
import { chipGroups, displayName, isIsoChipNumber, sexText } from '../../../../../contract/pets/pet-text.ts';
import type { Pet } from '../../../../../contract/pets/pets.ts';
import type { ProfileFacts } from '../../../shared/reading/profile/profile-facts.ts';
import { fold } from '../../../shared/reading/words.ts';
import { dayText } from '../../../shared/texts/day-text.ts';

export type FactName = keyof ProfileFacts;

/** Something that a document says of the pet. */
export interface Fact {
  name: FactName;
  /** In the middle of a sentence: "born Mar 14, 2023". */
  text: string;
}

/** A fact that is not what the profile says. */
export interface Difference {
  name: FactName;
  /** "born Mar 14, 2023". */
  document: string;
  profile: string;
}

const NAMES: readonly FactName[] = ['chip_number', 'birthdate', 'sex', 'neutered', 'breed', 'clinic'];

/** What the profile lacks of what a document says. A sex that differs says nothing of an operation, either. */
export function missingFacts(pet: Pet, facts: ProfileFacts): Fact[] {
  const isOtherSex = differs(pet, facts, 'sex');
  return NAMES.filter(
    (name) => facts[name] !== null && own(pet, name) === null && !(name === 'neutered' && isOtherSex),
  ).map((name) => ({ name, text: textOf(name, facts, pet) }));
}

/** What a document says that the profile says otherwise. A clinic is one of several. */
export function differingFacts(pet: Pet, facts: ProfileFacts): Difference[] {
  return NAMES.filter((name) => differs(pet, facts, name)).map((name) => ({
    name,
    document: textOf(name, facts, pet),
    profile: textOf(name, factsOf(pet), pet),
  }));
}

/** What adds the named facts to the profile, as far as it lacks them; null for nothing. */
export function profileChanges(
  pet: Pet,
  facts: ProfileFacts,
  names: readonly FactName[],
): Changes<Partial<PetInput>, Pet> | null {
  const wanted = missingFacts(pet, facts).filter(({ name }) => names.includes(name));
  const entered = wanted.map(({ name }) =>
    name === 'clinic' ? ['vet_contact', { name: facts.clinic, phone: null }] : [name, facts[name]],
  );
  // Safe: the names of facts are those of the pet's fields.
  return changesFrom(pet, Object.fromEntries(entered) as Partial<PetInput>);
}

const factsOf = (pet: Pet): ProfileFacts => ({ ...pet, clinic: pet.vet_contact?.name ?? null });

/** What the profile has in place of a fact; a vet without a name may be another clinic's. */
const own = (pet: Pet, name: FactName) => (name === 'clinic' ? pet.vet_contact : pet[name]);

function differs(pet: Pet, facts: ProfileFacts, name: FactName): boolean {
  const [said, known] = [facts[name], factsOf(pet)[name]];
  if (said === null || known === null || name === 'clinic') return false;
  if (name === 'chip_number') return digitsOf(String(said)) !== digitsOf(String(known));
  if (name !== 'breed') return said !== known;
  // "Labrador" and "Labrador Retriever" may be one.
  const [one, other] = [said, known].map((breed) => fold(String(breed)).replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return !one?.includes(other ?? '') && !other?.includes(one ?? '');
}

const digitsOf = (chip: string) => latinDigits(chip).replaceAll(/[\s.*-]/g, '');

/** How many of a chip's last groups tell it from another. */
const LAST_GROUPS = 2;

function textOf(name: FactName, facts: ProfileFacts, pet: Pet): string {
  const { chip_number, birthdate, sex, neutered, breed, clinic } = facts;
  switch (name) {
    case 'chip_number':
      return `microchip ${chip_number && shortChip(chip_number)}`;
    case 'birthdate':
      return `born ${birthdate && dayText(birthdate)}`;
    case 'sex':
      return displayName(sex ?? '').toLowerCase();
    case 'neutered':
      return operationText(sexText({ sex: pet.sex ?? sex, neutered }));
    case 'breed':
      return breed ?? '';
    case 'clinic':
      return `vet clinic: ${clinic}`;
  }
}

/** "Female, spayed" without the sex. */
const operationText = (text: string) => text.toLowerCase().replace(/^(?:female|male), /, '');

const shortChip = (number: string) =>
  isIsoChipNumber(number) ? `…${chipGroups(number).slice(-LAST_GROUPS).join(' ')}` : number;
