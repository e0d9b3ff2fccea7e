import * as z from 'zod/mini';
import {
  entryIdSchema,
  grantIdSchema,
  petIdSchema,
  practiceIdSchema,
  recordIdSchema,
  ulidSchema,
} from '../../../contract/ids.ts';

/** As a job that continues contains it. */
export const documentPositionSchema = z.object({ key: z.string(), version: z.string() });

const settleDocumentSchema = z.object({
  kind: z.literal('settle-document'),
  ownerId: z.string(),
  petId: petIdSchema,
  /** The name of its upload. */
  document: ulidSchema,
  /** Whether a record was about to be added to it or purged. */
  after: z.enum(['attach', 'delete']),
});

/** A job that an earlier release sent names the record, whose id is made of the upload's name. */
const ofRecordSchema = z.pipe(
  z.extend(z.omit(settleDocumentSchema, { document: true }), { recordId: recordIdSchema }),
  z.transform(({ recordId, ...job }) => ({ ...job, document: uploadOfRecord(recordId) })),
);

/** The name of the upload that an earlier release attached to a record. */
export const uploadOfRecord = (recordId: string) => recordId.slice('rec_'.length);

/**
 * Work that must happen after a write, even if the process dies right after it. The job is therefore sent *before* the
 * write and delivered a minute later, when the write has happened or never will. The worker reads the table to find
 * out, and does nothing for a write that never happened. So no second call after the write is needed.
 */
export const cleanupJobSchema = z.union([
  settleDocumentSchema,
  ofRecordSchema,
  /** A photo was about to be attached to a pet or removed. */
  z.object({ kind: z.literal('settle-photo'), ownerId: z.string(), petId: petIdSchema }),
  /** Finds deleted records that can be restored no longer. One without `after` starts over, which does no harm. */
  z.object({ kind: z.literal('plan-purges'), after: z.optional(z.record(z.string(), z.string())) }),
  /** Purges a deleted record if it is due. */
  z.object({
    kind: z.literal('purge-record'),
    ownerId: z.string(),
    petId: petIdSchema,
    recordId: recordIdSchema,
  }),
  z.object({
    kind: z.literal('remove-pet'),
    ownerId: z.string(),
    petId: petIdSchema,
    /** Where an earlier run ran out of time. */
    after: z.optional(documentPositionSchema),
    /** The second round, 15 minutes after the first. */
    is_last_round: z.optional(z.literal(true)),
  }),
  /** Someone got access to all pets of an owner, or the owner is about to add one. */
  z.object({ kind: z.literal('extend-grants'), ownerId: z.string() }),
  /** A grant is over, if it has not been given a later end. */
  z.object({
    kind: z.literal('expire-grant'),
    ownerId: z.string(),
    petId: z.nullable(petIdSchema),
    grantId: grantIdSchema,
  }),
  /** Grants are about to end, or to be for a role that makes no links; so do the links that were made through them. */
  z.object({
    kind: z.literal('end-links'),
    ownerId: z.string(),
    grants: z.array(z.object({ petId: petIdSchema, grantId: grantIdSchema })),
  }),
  /** A practice is about to send an application, instead of one with these documents. */
  z.object({
    kind: z.literal('settle-application'),
    practiceId: practiceIdSchema,
    replaced: z.array(z.string()),
  }),
  /** A practice is about to write entries that hold documents. */
  z.object({
    kind: z.literal('settle-entry-documents'),
    practiceId: practiceIdSchema,
    entryIds: z.array(entryIdSchema),
  }),
  /** A practice is about to be closed, or has had no plan for long: then its access to pets ends. */
  z.object({ kind: z.literal('end-access-of-practice'), practiceId: practiceIdSchema }),
  /** Looks for practices that have had no plan for long. `after`: where an earlier run ran out of time. */
  z.object({ kind: z.literal('end-lapsed-access'), after: z.optional(practiceIdSchema) }),
  /** The plan of a practice has ended: then the owners of its patients are told. `after`: as above. */
  z.object({
    kind: z.literal('tell-owners-of-practice'),
    practiceId: practiceIdSchema,
    after: z.optional(grantIdSchema),
  }),
  /** Looks for practices that are to be checked again. `after`: where an earlier run ran out of time. */
  z.object({ kind: z.literal('check-practices'), after: z.optional(z.string()) }),
  /** An owner's pets, or what practices may see of them, are about to change: then so do the practices' rows. */
  z.object({ kind: z.literal('update-patients'), ownerId: z.string() }),
  /** Grants to practices are about to end: then nothing leads to these pets any more. */
  z.object({
    kind: z.literal('remove-patients'),
    patients: z.array(z.object({ practiceId: practiceIdSchema, grantId: grantIdSchema })),
  }),
  /**
   * A practice is about to choose rules: then its patients are judged. `after`: where an earlier run stopped;
   * `is_in_force`: after the rules came in force.
   */
  z.object({
    kind: z.literal('judge-patients'),
    practiceId: practiceIdSchema,
    version: z.int(),
    after: z.optional(grantIdSchema),
    is_in_force: z.optional(z.literal(true)),
  }),
  /** A version of a practice's rules is about to be replaced: then its verdicts go. */
  z.object({
    kind: z.literal('remove-verdicts'),
    practiceId: practiceIdSchema,
    version: z.int(),
    /** The second round, 15 minutes after the first. */
    is_last_round: z.optional(z.literal(true)),
  }),
  /** A night has come: a practice's figures are kept. */
  z.object({ kind: z.literal('keep-figures'), practiceId: practiceIdSchema }),
  /** A pet is about to be archived: then its links end. */
  z.object({ kind: z.literal('end-links-of-pet'), ownerId: z.string(), petId: petIdSchema }),
]);
export type CleanupJob = z.output<typeof cleanupJobSchema>;
