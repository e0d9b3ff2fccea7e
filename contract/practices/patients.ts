import * as z from 'zod/mini';
import { addCalendarDays, calendarDateSchema, timestampSchema } from '../dates.ts';
import { grantIdSchema, recordIdSchema } from '../ids.ts';
import { DUE_SOON_DAYS, MAX_NAME_LENGTH } from '../limits.ts';
import { petFieldsSchema } from '../pets/pets.ts';
import { expiryStatus } from '../records/expiry.ts';
import { recordSchema } from '../records/records.ts';
import { SPECIES, type Species } from '../species.ts';

/** The specification's filter of species. */
export const SPECIES_CLASSES = ['dog', 'cat', 'bird', 'other'] as const;
export type SpeciesClass = (typeof SPECIES_CLASSES)[number];

export const speciesClassOf = (species: Species): SpeciesClass =>
  SPECIES_CLASSES.find((known) => known === species) ?? 'other';

/** Where a patient is in its list: `unknown` has no date on file. */
export const PATIENT_STATUSES = ['overdue', 'due', 'current', 'unknown'] as const;
export type PatientStatus = (typeof PATIENT_STATUSES)[number];

/** What says when something is due: the dates on file, or the rules by which the practice goes (decision 287). */
export const DUE_BY = ['date', 'rules'] as const;

/** One thing that is given again and again, and the day up to which what is on file covers it. */
export const dueFactSchema = z.object({
  name: z.string(),
  record_type: z.string(),
  due_on: calendarDateSchema,
  /** What names it among what is due of the pet, and the record of the dose. Rows of earlier releases lack both. */
  line: z._default(z.string(), ''),
  rests_on: z._default(z.nullable(z.string()), null),
  by: z._default(z.enum(DUE_BY), 'date'),
});
export type DueFact = z.output<typeof dueFactSchema>;

/** The status on a day that follows from the day of the first thing that is due. */
export function patientStatus(nextDueOn: string | null, today: string): PatientStatus {
  const status = expiryStatus(nextDueOn, today);
  if (status === null) return 'unknown';
  return status === 'valid' ? 'current' : status === 'expired' ? 'overdue' : 'due';
}

/** The days of each status: from the first, before the second; null without such an end. */
export const daysOfStatus = (
  status: Exclude<PatientStatus, 'unknown'>,
  today: string,
): readonly [from: string | null, before: string | null] => {
  const later = addCalendarDays(today, DUE_SOON_DAYS + 1);
  return status === 'overdue' ? [null, today] : status === 'due' ? [today, later] : [later, null];
};

/** A pet in a practice's list, as far as its owner opened it. */
export const patientSchema = z.object({
  /** The grant, which names the pet in calls. */
  id: grantIdSchema,
  name: z.string(),
  species: z.enum(SPECIES),
  breed: z.nullable(z.string()),
  birthdate: z.nullable(z.string()),
  /** Null without one, and in rows of an earlier release. */
  chip: z._default(z.nullable(z.string()), null),
  owner_name: z.string(),
  /** Null where the owner doesn't show it. */
  owner_email: z.nullable(z.string()),
  /** What is due, the first one first. */
  due: z.array(dueFactSchema),
  /** The day of the newest record, and whether this practice or the owner’s side added it; null without one. */
  last_added: z.nullable(
    z.object({
      on: calendarDateSchema,
      by_practice: z.boolean(),
      /** False also in rows of an earlier release, which don't say it. */
      by_owner: z._default(z.boolean(), false),
    }),
  ),
  may_add: z.boolean(),
  may_remind: z.boolean(),
});
export type Patient = z.output<typeof patientSchema>;

const cursorSchema = z.string().check(z.regex(/^[\w-]{1,800}$/, 'Must be the `next` of an earlier page.'));

export const patientsQuerySchema = z.object({
  /** Words that begin a word of the pet's or the owner's name, the owner's address, or the microchip. */
  search: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH))),
  species: z.optional(z.enum(SPECIES_CLASSES)),
  status: z.optional(z.enum(PATIENT_STATUSES)),
  /** The reader's day. */
  today: z.optional(calendarDateSchema),
  after: z.optional(cursorSchema),
});
/** `after`: the last record of the page before. */
export const patientQuerySchema = z.object({ after: z.optional(recordIdSchema) });

export type PatientsQuery = z.output<typeof patientsQuerySchema>;

/** How many patients have each status on the reader's day; PATIENTS.countedPerStatus stands for as many or more. */
export const statusCountsSchema = z.object({
  overdue: z.int(),
  due: z.int(),
  current: z.int(),
  unknown: z.int(),
} satisfies Record<PatientStatus, unknown>);
export type StatusCounts = z.output<typeof statusCountsSchema>;

/** A page of patients; `next` starts the following one. */
export const patientPageSchema = z.object({
  patients: z.array(patientSchema),
  next: z.nullable(z.string()),
  /** How many pets owners opened, on a first page. */
  count: z.nullable(z.int()),
  /** On the first page of all patients. Missing in answers of an earlier release. */
  counts: z._default(z.nullable(statusCountsSchema), null),
});
export type PatientPage = z.output<typeof patientPageSchema>;

/** A record as a practice sees it. */
export const patientRecordSchema = z.pick(recordSchema, {
  id: true,
  title: true,
  record_type: true,
  notes: true,
  issued_on: true,
  expires_on: true,
  protects: true,
  product: true,
  manufacturer: true,
  batch: true,
  valid_from: true,
  administered_by: true,
  against: true,
  route: true,
  shows: true,
  result: true,
  given_at: true,
  not_needed: true,
  created_at: true,
  entry: true,
  signature: true,
});

/** A patient with its profile, and a page of its records, newest first. */
export const patientDetailSchema = z.object({
  patient: patientSchema,
  pet: z.pick(petFieldsSchema, {
    name: true,
    species: true,
    breed: true,
    birthdate: true,
    chip_number: true,
    chip_company: true,
    sex: true,
    neutered: true,
    color: true,
    latest_weight: true,
    photo: true,
  }),
  kinds: z.array(z.string()),
  since: z.nullable(z.string()),
  given_at: timestampSchema,
  records: z.array(
    z.extend(patientRecordSchema, {
      has_document: z.boolean(),
      /** Of its document; missing in answers of an earlier release. */
      document_type: z._default(z.nullable(z.string()), null),
      /** Whether this practice added it. */
      by_practice: z.boolean(),
    }),
  ),
  next: z.nullable(z.string()),
});
export type PatientDetail = z.output<typeof patientDetailSchema>;
