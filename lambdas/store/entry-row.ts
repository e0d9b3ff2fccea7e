import * as z from 'zod/mini';
import { WALLET_STATES } from '../../contract/practices/entries.ts';
import { DOSE_TYPES } from '../../contract/practices/templates.ts';
import { recordContentSchema } from '../../contract/records/record-content.ts';
import type { StoredEntry, StoredTemplate } from '../domain/practices/entries/ports.ts';
import { entryIndexKey, entryKey, templateKey } from './keys.ts';
import { orNull, stored } from './row-schema.ts';
import type { Item } from './table.ts';

const byMember = { at: z.string(), by: z.string() };

const fileSchema = z.object({ path: z.string(), version: z.string() });

const documentSchema = z.extend(fileSchema, { sha256: z.string(), preview: orNull(fileSchema) });

/** An entry's attributes besides its keys. */
export const entryRowSchema = z.object({
  id: z.string(),
  visit: z.string(),
  grant_id: z.string(),
  version: z.int(),
  pet: z.object({
    name: z.string(),
    species: z.string(),
    breed: orNull(z.string()),
    birthdate: orNull(z.string()),
    microchip: orNull(z.string()),
    owner_name: z.string(),
  }),
  record: recordContentSchema,
  pack: orNull(z.object({ gtin: orNull(z.string()), expires_on: orNull(z.string()) })),
  documents: z._default(z.array(documentSchema), []),
  record_id: orNull(z.string()),
  wallet: stored(z.enum(WALLET_STATES), 'not-allowed'),
  entered_at: z.string(),
  entered_by: z.string(),
  entered_by_id: z.string(),
  owner_id: orNull(z.string()),
  pet_id: orNull(z.string()),
  counted_in: orNull(z.string()),
  changed: orNull(z.object({ ...byMember, reason: orNull(z.string()) })),
  withdrawn: orNull(z.object({ ...byMember, reason: z.string() })),
  /** The same moment, for whoever reads only that. */
  withdrawn_at: orNull(z.string()),
});

/** An entry's place among those of its practice: the day of the dose, and its id. */
export const placeOf = ({ id, record }: Pick<StoredEntry, 'id' | 'record'>) => `${record.issued_on}#${id}`;

/** Without what is null: most entries are never changed or withdrawn, and a row over a KB costs twice. */
export const toEntryRow = (practiceId: string, entry: StoredEntry): Item => ({
  ...entryKey(practiceId, entry.id),
  ...entryIndexKey(placeOf(entry)),
  ...Object.fromEntries(
    Object.entries({ ...entry, withdrawn_at: entry.withdrawn?.at ?? null }).filter(
      ([, value]) => value !== null,
    ),
  ),
});

export function fromEntryRow(item: Item): StoredEntry {
  const { withdrawn_at: _, ...entry } = entryRowSchema.parse(item);
  return entry;
}

/** A practice's own template, or the mark that one of the start set is removed. */
export const templateRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  record_type: stored(z.enum(DOSE_TYPES), 'treatment'),
  species: z.array(z.string()),
  protects: z.array(z.string()),
  against: z.array(z.string()),
  product: orNull(z.string()),
  manufacturer: orNull(z.string()),
  months: orNull(z.int()),
  route: orNull(z.string()),
  is_removed: z._default(z.boolean(), false),
});

export const toTemplateRow = (practiceId: string, template: StoredTemplate): Item => ({
  ...templateKey(practiceId, template.id),
  ...template,
});

export const fromTemplateRow = (item: Item): StoredTemplate => templateRowSchema.parse(item);
