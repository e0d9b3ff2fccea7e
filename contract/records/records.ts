import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { petRefSchema, recordIdSchema } from '../ids.ts';
import { detailSchema } from './record-details.ts';
import { recordSignatureSchema } from './record-signature.ts';

/** Someone who looks after a pet, as the reader knows them; without a name after they deleted their account. */
const personSchema = z.object({ name: z.nullable(z.string()), is_self: z.boolean() });
export type NamedPerson = z.output<typeof personSchema>;

/** The practice that recorded a dose, and where. */
export const recordEntrySchema = z.object({
  practice_id: z.string(),
  practice_name: z.string(),
  entry_id: z.string(),
  /** When the practice changed its entry while it had no access, so that the record says what the entry said before. */
  outdated_at: z.optional(timestampSchema),
  /** When and why the practice withdrew it. The record is a note from then on, which proves nothing. */
  withdrawn: z.optional(z.object({ at: timestampSchema, reason: z.string() })),
});
export type RecordEntry = z.output<typeof recordEntrySchema>;

export const recordSchema = z.object({
  id: recordIdSchema,
  pet_id: petRefSchema,
  title: z.string(),
  record_type: z.string(),
  notes: z.nullable(z.string()),
  issued_on: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  ...detailSchema.shape,
  file_path: z.nullable(z.string()),
  reminder_days: z.array(z.int()),
  /** The moment by the server's clock, if it is a dose that was given in the app (see `isGivenNow`). */
  given_at: z._default(z.nullable(timestampSchema), null),
  /** The owner marked it as no longer needed: it is not late. */
  not_needed: z._default(z.boolean(), false),
  /** The day of the next reminder, snoozed ones included; null where none will be sent, as things are stored. */
  next_reminder_on: z.nullable(z.string()),
  created_at: timestampSchema,
  /** Of another owner's pet: whether the reader added it. */
  is_own: z.optional(z.boolean()),
  /** Who gave the dose, where several people look after the pet and that is known. */
  giver: z.optional(z.nullable(personSchema)),
  /** Who added it, and who changed it last, if that is someone else than the reader. */
  author: z.optional(z.nullable(personSchema)),
  editor: z.optional(z.nullable(personSchema)),
  /** The practice that recorded it, with its name then, and the entry of its register: only the practice changes it. */
  entry: z._default(z.nullable(recordEntrySchema), null),
  /** What is known of the entry’s newest signature, where a page shows the record. */
  signature: z.optional(recordSignatureSchema),
  /** Who last answered its reminder, or said that it is not needed, if that is someone else than the reader. */
  answerer: z.optional(z.nullable(personSchema)),
});
export type PetRecord = z.output<typeof recordSchema>;

/** Records in the order of the request that added them, then those that it named to get their document. */
export const recordListSchema = z.object({ records: z.array(recordSchema) });

/**
 * The id of the record that is added with an upload of this name by itself. Without a row of its own, a document of an
 * earlier release belongs to this record.
 */
export const recordIdOfUpload = (name: string) => `rec_${name}`;
