import * as z from 'zod/mini';
import { petAccessSchema } from '../access/pet-access.ts';
import { timestampSchema } from '../dates.ts';
import { petRefSchema, ulidSchema } from '../ids.ts';
import { SPECIES } from '../species.ts';
import { archiveFields } from './archived.ts';

export const SEXES = ['female', 'male'] as const;

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

/** Someone to call about a pet. */
export const contactSchema = z.object({ name: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type Contact = z.output<typeof contactSchema>;

/** A pet's weight on a day, and the unit in which it was entered. */
export const weightSchema = z.object({ on: z.string(), grams: z.int(), unit: z.enum(['kg', 'lb']) });
export type Weight = z.output<typeof weightSchema>;

/**
 * A pet's photo as shown: an id, and short-lived URLs, which may differ in each response. `url` is the small size if it
 * has one. Where one pet is shown, `large_url` is its large size then. The release before sends neither.
 */
export const photoSchema = z.object({
  id: ulidSchema,
  url: z.url(),
  has_small: z.optional(z.boolean()),
  large_url: z.optional(z.url()),
});
export type Photo = z.output<typeof photoSchema>;

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
