import * as z from 'zod/mini';
import { pickFields } from '../../contract/fields.ts';
import { ARCHIVE_REASONS, type ArchiveReason } from '../../contract/pets/archived.ts';
import { dialOfText } from '../../contract/pets/dial.ts';
import { type Contact, contactSchema, SEXES } from '../../contract/pets/pets.ts';
import { SPECIES } from '../../contract/species.ts';
import type { StoredDial, StoredPet } from '../domain/pets/ports.ts';
import { archivedIndexKey, lastPart, petIndexKey, petKey } from './keys.ts';
import { orNull, stored, storedOrNull } from './row-schema.ts';
import type { Item } from './table.ts';
import { weightRowSchema } from './weight-row.ts';

/** See `StoredDial`. */
const dialSchema = z.object({ phone: z.string(), dial: z.string() });

/** See `StoredFile`. */
const storedFile = { path: z.string(), version: z.string() };

/**
 * A pet's attributes besides its keys and id, which an archived one lacks. Older rows lack an attribute that is added
 * later, so it needs a default.
 */
export const petRowSchema = z.object({
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
  archived_at: orNull(z.string()),
  archived_reason: storedOrNull(z.enum(ARCHIVE_REASONS)),
});
export type PetRow = z.output<typeof petRowSchema>;

/** Its attributes besides the dials, which it stores in a form of its own. */
const withoutDials = z.omit(petRowSchema, { vet_dial: true, emergency_dial: true });

/** How many more records a pet may get before its room is enlarged. */
export const ROOM_AT_ONCE = 20;

/**
 * The row of a new pet. `record_room` bounds its records and grows with them (see record-room.ts); `share_count` counts
 * its links. Rows of earlier releases lack both, and get them with their next record and link. What a row says of the
 * pet's weights comes with the first one (see weights.ts).
 */
export function toPetRow(pet: StoredPet): Item {
  const { photo, last_photo, archived_at, archived_reason, ...attributes } = pickFields(withoutDials, pet);
  const vetDial = storedDial(pet.vet_contact, pet.vet_dial);
  const emergencyDial = storedDial(pet.emergency_contact, pet.emergency_dial);
  return {
    ...petKey(pet.owner_id, pet.id),
    ...attributes,
    ...(archived_at === null
      ? liveAttributes(pet)
      : archivedAttributes(pet.id, archived_at, archived_reason)),
    record_room: pet.record_count + ROOM_AT_ONCE,
    share_count: 0,
    // Conditions ask whether these exist.
    ...(photo && { photo }),
    ...(last_photo && { last_photo }),
    ...(vetDial && { vet_dial: vetDial }),
    ...(emergencyDial && { emergency_dial: emergencyDial }),
  };
}

/** What a live pet's row has, and an archived one's lacks; it also leads to the place in the index. */
export const liveAttributes = ({ id, created_at }: Pick<StoredPet, 'id' | 'created_at'>) => ({
  id,
  ...petIndexKey(created_at, id),
});

/** What an archived pet's row has instead. */
export const archivedAttributes = (id: string, at: string, reason: ArchiveReason | null) => ({
  archived_at: at,
  ...archivedIndexKey(at, id),
  ...(reason !== null && { archived_reason: reason }),
});

const storedDial = (contact: Contact | null, dial: string | null): StoredDial | null =>
  contact?.phone && dial ? { phone: contact.phone, dial } : null;

export function fromPetRow(item: Item): StoredPet {
  const row = petRowSchema.parse(item);
  return {
    ...row,
    id: lastPart(item.SK),
    vet_dial: dialOf(row.vet_contact, row.vet_dial),
    emergency_dial: dialOf(row.emergency_contact, row.emergency_dial),
  };
}

/** A release before writes the text alone, so what is stored of another text doesn't count. */
function dialOf(contact: Contact | null, stored: StoredDial | null): string | null {
  if (!contact?.phone) return null;
  return stored?.phone === contact.phone ? stored.dial : dialOfText(contact.phone);
}
