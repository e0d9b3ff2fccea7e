import * as z from 'zod/mini';
import { daysBetween, optionalDate, timestampSchema } from '../dates.ts';
import { petIdSchema, recordIdSchema, ulidSchema } from '../ids.ts';
import { DEFAULT_REMINDER_DAYS, DUE_SOON_DAYS, MAX_LINE_LENGTH, REMINDER_DAYS } from '../limits.ts';
import { optionalText, removeTurns, requiredName } from '../text.ts';

/** The four types with a color in the specification, and two more that real documents need, shown neutral. */
export const RECORD_TYPES = ['vaccination', 'medication', 'allergy', 'note', 'lab_result', 'other'] as const;

/** The content types of documents and the file extension of each. */
export const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;
export type DocumentType = keyof typeof EXTENSIONS;

/** A document's path in the bucket: owner, pet, and a time-ordered name with the file's extension. */
const filePathSchema = z
  .string()
  .check(
    z.regex(/^[^/]{1,128}\/pet_[0-9a-z]{26}\/[0-9a-z]{26}\.(pdf|jpg|png)$/, 'Must be the path of an upload.'),
  );

const expiresBeforeIssue = ({
  issued_on,
  expires_on,
}: {
  issued_on: string | null;
  expires_on: string | null;
}) => issued_on !== null && expires_on !== null && expires_on < issued_on;

const isReminderDay = (days: number) => REMINDER_DAYS.some((known) => known === days);

/** Reminder days before the expiry date, each once, earliest first; an empty list turns reminders off. */
const reminderDaysSchema = z.pipe(
  z.array(
    z
      .number()
      .check(z.refine(isReminderDay, { error: `Choose from ${REMINDER_DAYS.join(', ')} days before.` })),
    {
      error: 'Choose the days on which you want a reminder.',
    },
  ),
  z.transform((days) => [...new Set(days)].sort((a, b) => b - a)),
);

const recordFields = {
  title: requiredName('Enter a title.', MAX_LINE_LENGTH),
  record_type: z.enum(RECORD_TYPES, { error: 'Choose a record type.' }),
  notes: optionalText,
  issued_on: optionalDate,
  expires_on: optionalDate,
};

const datesInOrder = {
  error: 'The expiry date lies before the issue date.',
  path: ['expires_on'],
};

/** What an owner may change of a record; the document, and reminder days that are left out, stay unchanged. */
export const recordUpdateSchema = z
  .strictObject({ ...recordFields, reminder_days: z.optional(reminderDaysSchema) })
  .check(z.refine((record) => !expiresBeforeIssue(record), datesInOrder));
export type RecordUpdate = z.output<typeof recordUpdateSchema>;

/** What an owner enters for a new record, with or without an uploaded document. */
export const recordInputSchema = z
  .strictObject({
    ...recordFields,
    reminder_days: z._default(reminderDaysSchema, [...DEFAULT_REMINDER_DAYS]),
    file_path: z._default(z.nullable(filePathSchema), null),
  })
  .check(z.refine((record) => !expiresBeforeIssue(record), datesInOrder));
export type RecordInput = z.output<typeof recordInputSchema>;

export const recordSchema = z.object({
  id: recordIdSchema,
  pet_id: petIdSchema,
  title: z.string(),
  record_type: z.string(),
  notes: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  file_path: z.nullable(z.string()),
  reminder_days: z.array(z.int()),
  /** The day of the next reminder, snoozed ones included; null without one. A newer record also stops it. */
  next_reminder_on: z.nullable(z.string()),
  created_at: timestampSchema,
});
export type PetRecord = z.output<typeof recordSchema>;

/** The content type and size in bytes of a file to upload. */
export const uploadInputSchema = z.strictObject({
  content_type: z.string('Enter the file’s content type.'),
  size: z.int('Enter the file’s size in bytes.').check(z.nonnegative('Enter the file’s size in bytes.')),
});
export type UploadInput = z.output<typeof uploadInputSchema>;

const isDocumentType = (type: string): type is DocumentType => Object.hasOwn(EXTENSIONS, type);

/**
 * The accepted type for a content type, or null. `image/jpg` is not a registered type, but browsers and scanners send
 * it: it counts as `image/jpeg` (ruling D7).
 */
export function acceptedType(contentType: string): DocumentType | null {
  const type = contentType.toLowerCase() === 'image/jpg' ? 'image/jpeg' : contentType.toLowerCase();
  return isDocumentType(type) ? type : null;
}

/** A form that uploads exactly one file of that type and size range to exactly one key. */
export const uploadSchema = z.object({
  url: z.url(),
  fields: z.record(z.string(), z.string()),
  file_path: filePathSchema,
});
export type Upload = z.output<typeof uploadSchema>;

export const documentUrlSchema = z.object({
  signed_url: z.url(),
  expires_in: z.int(),
  content_type: z.string(),
});
export type DocumentUrl = z.output<typeof documentUrlSchema>;

/** The content type of a stored document, from its extension. */
export function documentType(filePath: string): DocumentType {
  if (filePath.endsWith('.pdf')) return 'application/pdf';
  return filePath.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

/** The path for an upload; its name is a ULID, which becomes the id of the record that attaches it. */
export const filePath = (ownerId: string, petId: string, ulid: string, type: DocumentType) =>
  `${ownerId}/${petId}/${ulidSchema.parse(ulid)}.${EXTENSIONS[type]}`;

export type ExpiryStatus = 'expired' | 'due soon' | 'valid';

/**
 * Ruling D12: expired before today; due soon within DUE_SOON_DAYS, today included; valid later; null without a date.
 */
export function expiryStatus(expiresOn: string | null, today: string): ExpiryStatus | null {
  if (expiresOn === null) return null;
  const days = daysBetween(today, expiresOn);
  if (days < 0) return 'expired';
  return days <= DUE_SOON_DAYS ? 'due soon' : 'valid';
}

/** Without `pet_id`, all records belong to one pet. */
type Dose = Pick<PetRecord, 'title' | 'record_type' | 'issued_on'> & { pet_id?: string };

/**
 * Records with the same key are doses of the same: type and title, ignoring case and outer spaces (ruling D12), and
 * what new titles leave out.
 */
export const doseKey = (record: Pick<Dose, 'title' | 'record_type'>) =>
  `${record.record_type}\n${removeTurns(record.title).trim().toLowerCase()}`;

/**
 * The records that a newer one of the same pet, type and title supersedes (ruling D12). Two records without an issue
 * date on both cannot be ordered, so neither supersedes the other. A dose dated after `today`, the reader's day, is
 * planned or mistyped, and supersedes nothing yet.
 */
export function supersededRecords<Item extends Dose>(
  records: readonly Item[],
  today: string,
): ReadonlySet<Item> {
  const latest = new Map<string, string>();
  const keyOf = (record: Item) => `${record.pet_id ?? ''}\n${doseKey(record)}`;
  for (const record of records) {
    const { issued_on } = record;
    if (issued_on === null || issued_on > today) continue;
    if (issued_on > (latest.get(keyOf(record)) ?? '')) latest.set(keyOf(record), issued_on);
  }
  const isSuperseded = (record: Item) =>
    record.issued_on !== null && (latest.get(keyOf(record)) ?? '') > record.issued_on;
  return new Set(records.filter(isSuperseded));
}
