import * as z from 'zod/mini';
import { petAccessSchema } from '../access/pet-access.ts';
import { changesSchema } from '../changes.ts';
import { optionalDate, timestampSchema } from '../dates.ts';
import { latinDigits } from '../digits.ts';
import { petRefSchema } from '../ids.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { SPECIES } from '../species.ts';
import { optionalName, requiredName } from '../text.ts';
import { archiveFields } from './archived.ts';
import { contactSchema, optionalContact } from './contacts.ts';
import { photoSchema } from './photos.ts';
import { weightSchema } from './weights.ts';

export const SEXES = ['female', 'male'] as const;

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

/** The profile of a pet whose owner entered none. */
export const NO_PROFILE = {
  sex: null,
  neutered: null,
  color: null,
  latest_weight: null,
  vet_contact: null,
  emergency_contact: null,
  vet_dial: null,
  emergency_dial: null,
};

/** A field that answers of earlier releases lack, which browsers keep for reading offline. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** A pet as it is, whoever reads it. */
export const petFieldsSchema = z.object({
  /** How calls and paths name it: see `petRefSchema`. */
  id: petRefSchema,
  name: z.string(),
  species: z.enum(SPECIES),
  breed: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  chip_number: z.nullable(z.string()),
  chip_company: z.nullable(z.string()),
  sex: orNull(z.enum(SEXES)),
  neutered: orNull(z.boolean()),
  color: orNull(z.string()),
  vet_contact: orNull(contactSchema),
  emergency_contact: orNull(contactSchema),
  /** How the contacts' phone numbers are dialled, in the form of E.164; null if that isn't certain. */
  vet_dial: orNull(z.string()),
  emergency_dial: orNull(z.string()),
  /** The newest of its weights. */
  latest_weight: orNull(weightSchema),
  owner_id: z.string(),
  photo: z.nullable(photoSchema),
  record_count: z.int().check(z.nonnegative()),
  created_at: timestampSchema,
  ...archiveFields,
});

/** A pet as answers show it. `access`: what the reader may do with another owner's pet; absent for one's own. */
export const petSchema = z.extend(petFieldsSchema, { access: z.optional(petAccessSchema) });
export type Pet = z.output<typeof petSchema>;

/** What an owner changes of a pet. */
export const petChangesSchema = changesSchema(petInputSchema, petSchema);
