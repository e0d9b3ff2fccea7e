import { pickFields } from '../../contract/fields.ts';
import { type PetInput, petInputSchema } from '../../contract/pets/pet-input.ts';
import { contactSchema, SEXES } from '../../contract/pets/pets.ts';
import { SPECIES } from '../../contract/species.ts';
import type { PetRow } from './pet-row.ts';

/** The attributes that an owner enters. */
export const enteredAttributes = (pet: PetInput): Pick<PetRow, keyof PetInput> =>
  pickFields(petInputSchema, pet);

const isAbsent = (name: string) => `attribute_not_exists(${name}) OR attribute_type(${name}, :noValue)`;

/** Placeholders for words in a condition. */
const placeholders = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [`:${word}`, word]));

/** The condition that this release knows each word and field of what an owner entered. */
export const IS_KNOWN = {
  condition: [
    `species IN (${Object.keys(placeholders(SPECIES)).join(', ')})`,
    `(${isAbsent('sex')} OR sex IN (${Object.keys(placeholders(SEXES)).join(', ')}))`,
    ...['vet_contact', 'emergency_contact'].map(
      (contact) => `(${isAbsent(contact)} OR size(${contact}) = :contactFields)`,
    ),
  ].join(' AND '),
  values: {
    ...placeholders([...SPECIES, ...SEXES]),
    ':noValue': 'NULL',
    ':contactFields': Object.keys(contactSchema.shape).length,
  },
};
