import * as z from 'zod/mini';
import { pickFields } from '../../contract/fields.ts';
import { detailSchema } from '../../contract/records/record-details.ts';
import { recordEntrySchema } from '../../contract/records/records.ts';
import { REMINDER_ACTIONS } from '../../contract/reminders/reminder-links.ts';
import type { StoredRecord } from '../domain/records/ports.ts';
import { doseIndexKey, expiryIndexKey, recordIndexKey, recordKey, reminderIndexKey } from './keys.ts';
import { orNull, storedOrNull } from './row-schema.ts';
import type { Item } from './table.ts';

/** With the SHA-256 of the practice's document, 64 hex digits, if the record has one: a signature covers it. */
const storedEntrySchema = z.extend(recordEntrySchema, { sha256: z.optional(z.string()) });

/** A record's attributes besides its keys. Older rows lack an attribute that is added later, so it needs a default. */
export const recordRowSchema = z.object({
  id: z.string(),
  pet_id: z.string(),
  title: z.string(),
  record_type: z.string(),
  notes: orNull(z.string()),
  issued_on: orNull(z.string()),
  expires_on: orNull(z.string()),
  ...detailSchema.shape,
  file_path: orNull(z.string()),
  file_version: orNull(z.string()),
  given_at: orNull(z.string()),
  given_by: orNull(z.string()),
  reminder_days: z.array(z.int()),
  not_needed: z._default(z.boolean(), false),
  reminded_through: z.string(),
  snoozed_until: orNull(z.string()),
  reminded_on: orNull(z.string()),
  answer: storedOrNull(z.enum(REMINDER_ACTIONS)),
  answered_by: orNull(z.string()),
  answered_at: orNull(z.string()),
  next_reminder_on: orNull(z.string()),
  added_by: orNull(z.string()),
  version: z.int(),
  changed_at: orNull(z.string()),
  changed_by: orNull(z.string()),
  entry: orNull(storedEntrySchema),
  created_at: z.string(),
});
type RecordRow = z.output<typeof recordRowSchema>;

/** The attributes of a record, which an import also stages under another key. */
export const recordAttributes = (record: StoredRecord): RecordRow => pickFields(recordRowSchema, record);

export const toRecordRow = (ownerId: string, record: StoredRecord): Item => ({
  ...recordKey(ownerId, record.pet_id, record.id),
  ...recordIndexKey(record.created_at, record.id),
  ...(record.expires_on !== null && !record.not_needed && expiryIndexKey(record.expires_on, record.id)),
  ...(record.issued_on !== null && doseIndexKey(record, record.issued_on)),
  ...(record.next_reminder_on !== null && reminderIndexKey(ownerId, record.id, record.next_reminder_on)),
  ...rowAttributes(record),
});

/** The attributes of a record's row. */
export const rowAttributes = (record: StoredRecord) => withoutDefaults(recordAttributes(record));

const LEFT_OUT: readonly string[] = [
  'given_at',
  'given_by',
  'not_needed',
  'answered_by',
  'answered_at',
  'added_by',
  'changed_at',
  'changed_by',
  'entry',
];

const isLeftOut = (name: string) => LEFT_OUT.includes(name) || Object.hasOwn(detailSchema.shape, name);

/** Most records state no details; empty ones would make each row a quarter larger. */
const withoutDefaults = (attributes: RecordRow): Partial<RecordRow> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => !isLeftOut(name) || !isDefault(value)),
  );

const isDefault = (value: unknown) =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

export const fromRecordRow = (item: unknown): StoredRecord => recordRowSchema.parse(item);
