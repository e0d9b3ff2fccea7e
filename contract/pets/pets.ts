import * as z from 'zod/mini';
import { daysBetween, optionalDate, timestampSchema } from '../dates.ts';
import { petIdSchema } from '../ids.ts';
import { MAX_LINE_LENGTH, MAX_NAME_LENGTH } from '../limits.ts';
import { optionalName, requiredName } from '../text.ts';
import { contactSchema, optionalContact } from './contacts.ts';
import { photoSchema } from './photos.ts';
import { SPECIES } from './species.ts';
import { weightSchema } from './weights.ts';

/** The registries of microchips; with `other` the owner's own text replaces the value. */
export const CHIP_COMPANIES = {
  na: 'Not applicable',
  avid: 'AVID',
  homeagain: 'HomeAgain',
  akc_reunite: 'AKC Reunite',
  found_animals: 'Found Animals',
  petlink: 'PetLink',
  microchip_central: 'Microchip Central',
  other: 'Other',
} as const;

export const SEXES = ['female', 'male'] as const;

/** What an owner enters for a pet, on adding and on editing. */
export const petInputSchema = z.strictObject({
  name: requiredName('Enter your pet’s name.', MAX_NAME_LENGTH),
  species: z.enum(SPECIES, { error: 'Choose a species.' }),
  breed: optionalName(MAX_LINE_LENGTH),
  birthdate: optionalDate,
  chip_number: optionalName(MAX_NAME_LENGTH),
  chip_company: optionalName(MAX_NAME_LENGTH),
  sex: z._default(z.nullable(z.enum(SEXES, { error: 'Choose female or male.' })), null),
  /** Null: not known. */
  neutered: z._default(z.nullable(z.boolean('Choose yes or no.')), null),
  color: optionalName(MAX_NAME_LENGTH),
  vet_contact: optionalContact,
  emergency_contact: optionalContact,
});
export type PetInput = z.output<typeof petInputSchema>;

/** A field that answers of earlier releases lack, which browsers keep for reading offline. */
const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

export const petSchema = z.object({
  id: petIdSchema,
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
  /** The newest of its weights. */
  latest_weight: orNull(weightSchema),
  owner_id: z.string(),
  photo: z.nullable(photoSchema),
  record_count: z.int().check(z.nonnegative()),
  created_at: timestampSchema,
});
export type Pet = z.output<typeof petSchema>;

/** Whether a chip number has the 15 digits of ISO 11784; spaces and dashes do not count (ruling D20). */
export const isIsoChipNumber = (chipNumber: string) => /^\d{15}$/.test(chipNumber.replaceAll(/[\s-]/g, ''));

/** A value for display: `guinea_pig` becomes `Guinea pig`. */
export function displayName(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The chip company for display: a known value by its name, anything else as the owner typed it. */
export const chipCompanyName = (value: string) =>
  Object.entries(CHIP_COMPANIES).find(([known]) => known === value)?.[1] ?? value;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/**
 * A pet's age on a day, as the specification words it: in years from 365 days on, in months of 30 days from 30 days on,
 * otherwise in days. Null for a birth date after that day.
 */
export function ageText(birthdate: string, today: string): string | null {
  const days = daysBetween(birthdate, today);
  if (days < 0) return null;
  if (days < 30) return plural(days, 'day');
  if (days < 365) return plural(Math.floor(days / 30), 'month');
  return plural(fullYears(birthdate, today), 'year');
}

/** Completed years; at least 1, because with a leap day 365 days can be one day short of a birthday. */
function fullYears(birthdate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return Math.max(1, today.slice(5) < birthdate.slice(5) ? years - 1 : years);
}

const NEUTERED = { female: 'spayed', male: 'neutered' } as const;

/** A pet's sex and whether it is neutered: "Female, spayed", "Not spayed or neutered"; empty if neither is known. */
export function sexText({ sex, neutered }: Pick<Pet, 'sex' | 'neutered'>): string {
  const operation = sex ? NEUTERED[sex] : 'spayed or neutered';
  const parts = [sex, neutered !== null && (neutered ? operation : `not ${operation}`)];
  return displayName(parts.filter(Boolean).join(', '));
}
