import * as z from 'zod/mini';
import { calendarDateSchema, optionalDate, timestampSchema } from '../dates.ts';
import { uploadForm } from '../files/upload-form.ts';
import { isPast } from '../gs1/pack.ts';
import { entryIdSchema, grantIdSchema, recordIdSchema, signatureIdSchema, ulidSchema } from '../ids.ts';
import { MAX_LINE_LENGTH } from '../limits.ts';
import { ENTRIES } from '../practice-limits.ts';
import { detailFields } from '../records/detail-fields.ts';
import { recordContentSchema } from '../records/record-content.ts';
import { recordInOrder } from '../records/record-input.ts';
import { optionalTextUpTo, requiredName } from '../text.ts';
import { DOSE_TYPES } from './templates.ts';

/** What the code on a pack says of it besides its batch. `expires_on` is not for how long its vaccine protects. */
const packSchema = z.object({
  gtin: z.nullable(z.string().check(z.regex(/^\d{14}$/, 'Must be a GTIN of 14 digits.'))),
  expires_on: z.nullable(calendarDateSchema),
});

/** A dose as a practice enters it. Who gave it is the member, where nothing else is said. */
const doseFields = {
  title: requiredName('Enter a title.', MAX_LINE_LENGTH),
  record_type: z.enum(DOSE_TYPES, { error: 'Choose a kind of dose.' }),
  notes: optionalTextUpTo(ENTRIES.notesLength),
  issued_on: calendarDateSchema,
  expires_on: optionalDate,
  protects: z._default(detailFields.protects, []),
  against: z._default(detailFields.against, []),
  product: z._default(detailFields.product, null),
  manufacturer: z._default(detailFields.manufacturer, null),
  batch: z._default(detailFields.batch, null),
  valid_from: z._default(detailFields.valid_from, null),
  administered_by: z._default(detailFields.administered_by, null),
  route: z._default(detailFields.route, null),
  pack: z._default(z.nullable(packSchema), null),
};

interface Packed {
  issued_on: string;
  pack: { expires_on: string | null } | null;
}

const doseInOrder = [
  ...recordInOrder,
  z.refine<Packed>(({ issued_on, pack }) => !isPast(pack?.expires_on ?? null, issued_on), {
    error: 'This pack had expired by the day of the dose.',
    path: ['batch'],
  }),
] as const;

/** A document's path: its practice, the pet, and a ULID with the file's extension. */
const entryPathSchema = z
  .string()
  .check(
    z.regex(
      /^prc_[0-9a-z]{26}\/pet_[0-9a-z]{26}\/[0-9a-z]{26}\.(pdf|jpg|png)$/,
      'Must be the path of an upload.',
    ),
  );

/** A document to upload for the doses of one pet. `preview_size`: the bytes of the preview of an image. */
export const entryUploadInputSchema = z.strictObject({
  grant_id: grantIdSchema,
  content_type: z.string('Enter the file’s content type.'),
  size: z.int('Enter the file’s size in bytes.').check(z.nonnegative('Enter the file’s size in bytes.')),
  preview_size: z._default(z.nullable(z.int().check(z.nonnegative())), null),
});
export type EntryUploadInput = z.output<typeof entryUploadInputSchema>;

/** A form that uploads exactly one document, and one for its preview if that was asked for. */
export const entryUploadSchema = z.object({
  ...uploadForm,
  file_path: entryPathSchema,
  preview: z.optional(z.object({ ...uploadForm, file_path: z.string() })),
});

const isOneEach = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Doses of one visit. Each entry's id, and that of its record, is made from its `key`. */
const visitSchema = z.strictObject({
  /** A ULID that the doses of one visit share. */
  visit: ulidSchema,
  /** The day of whoever enters it. */
  today: calendarDateSchema,
  /** A pet's certificate, which all of its doses get. Pets never share one, as they may have two owners. */
  documents: z._default(
    z.array(z.strictObject({ grant_id: grantIdSchema, file_path: entryPathSchema })).check(
      z.maxLength(ENTRIES.atOnce, `Add at most ${ENTRIES.atOnce} documents at once.`),
      z.refine((documents) => isOneEach(documents.map(({ grant_id }) => grant_id)), {
        error: 'Add one document for each pet.',
      }),
    ),
    [],
  ),
  entries: z
    .array(z.strictObject({ key: ulidSchema, grant_id: grantIdSchema, ...doseFields }).check(...doseInOrder))
    .check(
      z.minLength(1, 'Enter at least one dose.'),
      z.maxLength(ENTRIES.atOnce, `Enter at most ${ENTRIES.atOnce} doses at once.`),
      z.refine((entries) => isOneEach(entries.map(({ key }) => key)), {
        error: 'Each dose needs a key of its own.',
      }),
    ),
});
export const newEntriesSchema = visitSchema.check(
  z.refine(
    ({ documents, entries }) =>
      documents.every((document) => entries.some(({ grant_id }) => grant_id === document.grant_id)),
    { error: 'Add documents for pets that get a dose only.', path: ['documents'] },
  ),
);
export type NewEntries = z.output<typeof newEntriesSchema>;

/** Whether the owner's wallet has the dose: `not-allowed` by the owner, `full` where it has no room. */
export const WALLET_STATES = ['added', 'not-allowed', 'full'] as const;
export type WalletState = (typeof WALLET_STATES)[number];

/**
 * Whether a signature of an entry still vouches for it: it says what was signed, or was changed since. One that was
 * revoked with others, of its practice or its key, can be replaced by a newer one.
 */
const ENTRY_SIGNATURE_STATES = ['current', 'changed', 'revoked', 'revoked-with-others', 'unchecked'] as const;

const entrySignatureSchema = z.object({
  id: signatureIdSchema,
  /** The vet's name. */
  signer: z.string(),
  signed_at: timestampSchema,
  state: z.enum(ENTRY_SIGNATURE_STATES),
});
export type EntrySignature = z.output<typeof entrySignatureSchema>;

/** An entry of a practice's register. It outlives the grant and the owner's record. */
export const entrySchema = z.object({
  id: entryIdSchema,
  visit: z.string(),
  /** The grant through which it was entered. */
  grant_id: z.string(),
  /** Counts the changes. */
  version: z.int(),
  /** The animal as it was known then. */
  pet: z.object({
    name: z.string(),
    species: z.string(),
    breed: z.nullable(z.string()),
    birthdate: z.nullable(z.string()),
    microchip: z.nullable(z.string()),
    owner_name: z.string(),
  }),
  record: recordContentSchema,
  pack: z.nullable(packSchema),
  /** The certificate that was photographed, by its SHA-256, 64 hex digits; at most one. */
  documents: z.array(z.object({ sha256: z.string(), content_type: z.string() })),
  /** The record in the owner's wallet; null where there is none. */
  record_id: z.nullable(recordIdSchema),
  wallet: z.enum(WALLET_STATES),
  entered_at: timestampSchema,
  /** The member's name. */
  entered_by: z.string(),
  /** The last change, with its reason where one was given. */
  changed: z.nullable(z.object({ at: timestampSchema, by: z.string(), reason: z.nullable(z.string()) })),
  withdrawn: z.nullable(z.object({ at: timestampSchema, by: z.string(), reason: z.string() })),
  is_signed: z.boolean(),
  /** Its newest signature; null while it is unsigned. */
  signature: z.nullable(entrySignatureSchema),
});
export type Entry = z.output<typeof entrySchema>;

/** Entries in the order of the call. */
export const entriesSchema = z.object({ entries: z.array(entrySchema) });

/** The entry after which a page starts: its day and its id. */
const cursorSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d#ent_[0-9a-z]{26}$/, 'Must be the `next` of an earlier page.'));

export const entriesQuerySchema = z.object({
  /** Of one day; without it all, the newest day first. */
  day: z.optional(calendarDateSchema),
  after: z.optional(cursorSchema),
});

/** Of one year; without it all. */
export const entryExportQuerySchema = z.object({
  year: z.optional(z.string().check(z.regex(/^(?:19|20|21)\d\d$/, 'Must be a year.'))),
  after: z.optional(cursorSchema),
});

/** Lines of a CSV by RFC 4180; `next` starts the following ones. */
export const entryLinesSchema = z.object({ lines: z.string(), next: z.nullable(z.string()) });

/** A page of entries; `next` starts the following one. */
export const entryPageSchema = z.object({ entries: z.array(entrySchema), next: z.nullable(z.string()) });
export type EntryPage = z.output<typeof entryPageSchema>;

const reasonText = requiredName('Enter a reason.', ENTRIES.reasonLength);

/**
 * A change of the version that was seen. A signed entry can only be changed with a reason. `file_path`: another
 * document; null for none, left out to keep it.
 */
export const entryChangeSchema = z
  .strictObject({
    version: z.int(),
    reason: z._default(z.nullable(reasonText), null),
    file_path: z.optional(z.nullable(entryPathSchema)),
    ...doseFields,
  })
  .check(...doseInOrder);
export type EntryChange = z.output<typeof entryChangeSchema>;

export const entryWithdrawalSchema = z.strictObject({ version: z.int(), reason: reasonText });
export type EntryWithdrawal = z.output<typeof entryWithdrawalSchema>;
