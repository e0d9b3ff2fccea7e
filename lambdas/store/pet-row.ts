import * as z from 'zod/mini';
import { type Contact, contactSchema } from '../../contract/pets/contacts.ts';
import { dialOfText } from '../../contract/pets/dial.ts';
import { type PetInput, SEXES } from '../../contract/pets/pets.ts';
import { SPECIES } from '../../contract/species.ts';
import type { Dials, StoredDial, StoredPet } from '../domain/pets/ports.ts';
import { petIndexKey, petKey } from './keys.ts';
import { orNull, stored, storedOrNull } from './row-schema.ts';
import type { Item } from './table.ts';
import { weightRowSchema } from './weight-row.ts';

/** See `StoredDial`. */
const dialSchema = z.object({ phone: z.string(), dial: z.string() });

/** See `StoredFile`. */
const storedFile = { path: z.string(), version: z.string() };

/** A pet's attributes besides its keys. Older rows lack an attribute that is added later, so it needs a default. */
export const petRowSchema = z.object({
  id: z.string(),
  owner_id: z.string(),
  name: z.string(),
  species: stored(z.enum(SPECIES), 'other'),
  breed: orNull(z.string()),
  birthdate: orNull(z.string()),
  chip_number: orNull(z.string()),
  chip_company: orNull(z.string()),
  sex: storedOrNull(z.enum(SEXES)),
  neutered: orNull(z.boolean()),
  color: orNull(z.string()),
  vet_contact: orNull(contactSchema),
  emergency_contact: orNull(contactSchema),
  vet_dial: orNull(dialSchema),
  emergency_dial: orNull(dialSchema),
  latest_weight: orNull(weightRowSchema),
  photo: orNull(z.object({ ...storedFile, small: z.optional(z.object(storedFile)) })),
  last_photo: orNull(z.string()),
  record_count: z.int(),
  created_at: z.string(),
});
type PetRow = z.output<typeof petRowSchema>;

/** How many more records a pet may get before its room is enlarged. */
export const ROOM_AT_ONCE = 20;

/** The attributes that an owner enters. */
export const enteredAttributes = (pet: PetInput): Pick<PetRow, keyof PetInput> => ({
  name: pet.name,
  species: pet.species,
  breed: pet.breed,
  birthdate: pet.birthdate,
  chip_number: pet.chip_number,
  chip_company: pet.chip_company,
  sex: pet.sex,
  neutered: pet.neutered,
  color: pet.color,
  vet_contact: pet.vet_contact,
  emergency_contact: pet.emergency_contact,
});

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

const attributesOf = (pet: Omit<StoredPet, keyof Dials>): Omit<PetRow, keyof Dials> => ({
  ...enteredAttributes(pet),
  latest_weight: pet.latest_weight,
  id: pet.id,
  owner_id: pet.owner_id,
  photo: pet.photo,
  last_photo: pet.last_photo,
  record_count: pet.record_count,
  created_at: pet.created_at,
});

/**
 * The row of a new pet. `record_room` bounds its records and grows with them (see record-room.ts); `share_count` counts
 * its links. Rows of earlier releases lack both, and get them with their next record and link. What a row says of the
 * pet's weights comes with the first one (see weights.ts).
 */
export function toPetRow(pet: StoredPet): Item {
  const { photo, last_photo, ...attributes } = attributesOf(pet);
  const vetDial = storedDial(pet.vet_contact, pet.vet_dial);
  const emergencyDial = storedDial(pet.emergency_contact, pet.emergency_dial);
  return {
    ...petKey(pet.owner_id, pet.id),
    ...petIndexKey(pet.created_at, pet.id),
    ...attributes,
    record_room: pet.record_count + ROOM_AT_ONCE,
    share_count: 0,
    // Conditions ask whether these exist.
    ...(photo && { photo }),
    ...(last_photo && { last_photo }),
    ...(vetDial && { vet_dial: vetDial }),
    ...(emergencyDial && { emergency_dial: emergencyDial }),
  };
}

const storedDial = (contact: Contact | null, dial: string | null): StoredDial | null =>
  contact?.phone && dial ? { phone: contact.phone, dial } : null;

export function fromPetRow(item: Item): StoredPet {
  const row = petRowSchema.parse(item);
  return {
    ...attributesOf(row),
    vet_dial: dialOf(row.vet_contact, row.vet_dial),
    emergency_dial: dialOf(row.emergency_contact, row.emergency_dial),
  };
}

/** A release before writes the text alone, so what is stored of another text doesn't count. */
function dialOf(contact: Contact | null, stored: StoredDial | null): string | null {
  if (!contact?.phone) return null;
  return stored?.phone === contact.phone ? stored.dial : dialOfText(contact.phone);
}
