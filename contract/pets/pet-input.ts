import * as z from 'zod/mini';
import { changesSchema } from '../changes.ts';
import { optionalDate } from '../dates.ts';
import { latinDigits } from '../digits.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { SPECIES } from '../species.ts';
import { optionalName, requiredName } from '../text.ts';
import { optionalContact } from './contacts.ts';
import { petSchema, SEXES } from './pets.ts';

/** What an owner enters for a pet, on adding and on editing. */
export const petInputSchema = z.strictObject({
  name: requiredName('Enter your pet’s name.', MAX_NAME_LENGTH),
  species: z.enum(SPECIES, { error: 'Choose a species.' }),
  breed: optionalName(MAX_LINE_LENGTH),
  birthdate: optionalDate,
  chip_number: optionalName(MAX_NAME_LENGTH).check(z.overwrite((number) => number && latinDigits(number))),
  chip_company: optionalName(MAX_NAME_LENGTH),
  sex: z._default(z.nullable(z.enum(SEXES, { error: 'Choose female or male.' })), null),
  /** Null: not known. */
  neutered: z._default(z.nullable(z.boolean('Choose yes or no.')), null),
  color: optionalName(MAX_NAME_LENGTH),
  vet_contact: optionalContact,
  emergency_contact: optionalContact,
});
export type PetInput = z.output<typeof petInputSchema>;

/** What an owner changes of a pet. */
export const petChangesSchema = changesSchema(petInputSchema, petSchema);
