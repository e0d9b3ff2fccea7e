import * as z from 'zod/mini';
import { changesSchema } from '../changes.ts';
import { calendarDateSchema, optionalDate } from '../dates.ts';
import { filePathSchema } from '../documents/documents.ts';
import { recordIdSchema, ulidSchema } from '../ids.ts';
import { DEFAULT_REMINDER_DAYS, MAX_LINE_LENGTH, RECORDS_AT_ONCE, REMINDER_DAYS } from '../limits.ts';
import { type FieldError, fieldErrors } from '../problem.ts';
import { optionalFoundText, optionalText, requiredName } from '../text.ts';
import { detailFields } from './detail-fields.ts';
import { canHave, RECORD_TYPES, type RecordType } from './record-types.ts';
import { recordSchema } from './records.ts';

/** A day that is missing is in order with every other. */
const isBefore = (day: string | null | undefined, other: string | null | undefined) =>
  typeof day === 'string' && typeof other === 'string' && day < other;

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

interface Entered {
  record_type: RecordType;
  issued_on: string | null;
  expires_on: string | null;
  valid_from?: string | null | undefined;
  protects?: readonly string[] | undefined;
}

/** What must be true of several fields of a record together. */
export const recordInOrder = [
  z.refine<Entered>(({ issued_on, expires_on }) => !isBefore(expires_on, issued_on), {
    error: 'The expiry date is before the issue date.',
    path: ['expires_on'],
  }),
  z.refine<Entered>(({ issued_on, valid_from }) => !isBefore(valid_from, issued_on), {
    error: 'A dose can’t be valid before it was given.',
    path: ['valid_from'],
  }),
  z.refine<Entered>(({ expires_on, valid_from }) => !isBefore(expires_on, valid_from), {
    error: 'The expiry date is before the first day on which the dose is valid.',
    path: ['expires_on'],
  }),
  z.refine<Entered>(
    ({ record_type, protects = [] }) => canHave(record_type, 'protects') || protects.length === 0,
    {
      error: 'Only vaccinations can list what they protect against.',
      path: ['protects'],
    },
  ),
] as const;

/**
 * What an owner may change of a record; the document stays. Reminder days and details that are left out stay too,
 * because older pages do not know them. Two do not: codes are dropped with their title, and details with a type that
 * can have them.
 */
export const recordUpdateSchema = z
  .strictObject({
    ...recordFields,
    reminder_days: z.optional(reminderDaysSchema),
    protects: z.optional(detailFields.protects),
    product: z.optional(detailFields.product),
    manufacturer: z.optional(detailFields.manufacturer),
    batch: z.optional(detailFields.batch),
    valid_from: z.optional(detailFields.valid_from),
    administered_by: z.optional(detailFields.administered_by),
    against: z.optional(detailFields.against),
    route: z.optional(detailFields.route),
    shows: z.optional(detailFields.shows),
    result: z.optional(detailFields.result),
  })
  .check(...recordInOrder);
export type RecordUpdate = z.output<typeof recordUpdateSchema>;

const newRecordFields = {
  ...recordFields,
  reminder_days: z._default(reminderDaysSchema, [...DEFAULT_REMINDER_DAYS]),
  protects: z._default(detailFields.protects, []),
  product: z._default(detailFields.product, null),
  manufacturer: z._default(detailFields.manufacturer, null),
  batch: z._default(detailFields.batch, null),
  valid_from: z._default(detailFields.valid_from, null),
  administered_by: z._default(detailFields.administered_by, null),
  against: z._default(detailFields.against, []),
  route: z._default(detailFields.route, null),
  shows: z._default(detailFields.shows, null),
  result: z._default(detailFields.result, null),
};

const inputFields = { ...newRecordFields, file_path: z._default(z.nullable(filePathSchema), null) };

/** What an owner enters for a new record, with or without an uploaded document. */
export const recordInputSchema = z.strictObject(inputFields).check(...recordInOrder);
export type RecordInput = z.output<typeof recordInputSchema>;

/**
 * What a page says of a dose that is given (see `isGiven`): the caller's day, and which dose of the same they saw as
 * the last one, null for none. Older pages say nothing.
 */
export const givingSchema = z.optional(
  z.strictObject({ today: calendarDateSchema, after: z.nullable(recordIdSchema) }),
);
export type Giving = z.output<typeof givingSchema>;

/** A new record as the call takes it. */
export const newRecordSchema = z
  .strictObject({ ...inputFields, given: givingSchema })
  .check(...recordInOrder);
export type NewRecordInput = z.output<typeof newRecordSchema>;

/**
 * New records of one pet, the document that all of them get, and the text that was found in it. Each record's id is
 * made from its `key`. `attach_to`: existing records that get the document too, unless they have one.
 */
export const recordsInputSchema = z
  .strictObject({
    file_path: z.nullable(filePathSchema),
    document_text: optionalFoundText,
    records: z
      .array(
        z.strictObject({ key: ulidSchema, ...newRecordFields, given: givingSchema }).check(...recordInOrder),
      )
      .check(
        z.maxLength(RECORDS_AT_ONCE, `Add at most ${RECORDS_AT_ONCE} records at once.`),
        z.refine((records) => new Set(records.map(({ key }) => key)).size === records.length, {
          error: 'Each record needs a key of its own.',
        }),
      ),
    attach_to: z._default(
      z.pipe(
        z
          .array(recordIdSchema)
          .check(
            z.maxLength(RECORDS_AT_ONCE, `Attach a document to at most ${RECORDS_AT_ONCE} records at once.`),
          ),
        z.transform((ids) => [...new Set(ids)]),
      ),
      [],
    ),
  })
  .check(
    z.refine(({ records, attach_to }) => records.length + attach_to.length > 0, {
      error: 'Add at least one record.',
      path: ['records'],
    }),
    z.refine(({ file_path, document_text }) => file_path !== null || document_text === null, {
      error: 'A text needs the document that it was found in.',
      path: ['document_text'],
    }),
    z.refine(({ file_path, attach_to }) => file_path !== null || attach_to.length === 0, {
      error: 'Choose the document to attach.',
      path: ['attach_to'],
    }),
  );
export type RecordsInput = z.output<typeof recordsInputSchema>;

/** What an owner changes of a record. `recordFaults` says what is wrong with the result. */
export const recordChangesSchema = changesSchema(recordUpdateSchema, recordSchema);

/** What is wrong with the fields of a changed record together; empty for nothing. */
export function recordFaults(record: Omit<Entered, 'record_type'> & { record_type: string }): FieldError[] {
  const checked = z.safeParse(z.custom<Entered>().check(...recordInOrder), record);
  return checked.success ? [] : fieldErrors(checked.error);
}
