import * as z from 'zod/mini';
import { calendarDateSchema, timestampSchema } from '../dates.ts';
import { grantedPetSchema } from '../grants/granted-pets.ts';
import { petRefSchema } from '../ids.ts';
import { EXPIRY_STATUSES } from '../records/expiry.ts';
import { recordSchema } from '../records/records.ts';

/** Why mail to the owner's address has stopped: a bounce, or a complaint. */
export const mailProblemSchema = z.object({
  reason: z.enum(['bounce', 'complaint']),
  since: timestampSchema,
});
export type MailProblem = z.output<typeof mailProblemSchema>;

/** An owner's reminder settings for all pets. */
export const reminderSettingsSchema = z.object({
  enabled: z.boolean(),
  mail_problem: z.nullable(mailProblemSchema),
  /** The private address of the calendar feed; null when there is none. */
  calendar_url: z.nullable(z.url()),
});
export type ReminderSettings = z.output<typeof reminderSettingsSchema>;

/** Turning reminders on also allows mail to an address that had a problem. */
export const reminderSettingsInputSchema = z.strictObject({
  enabled: z.boolean('Choose whether you want reminders.'),
});

/** The same, with what its owner saw. */
export const reminderSettingsChangesSchema = z.extend(reminderSettingsInputSchema, {
  based_on: z.strictObject({ enabled: z.boolean() }),
});

/** What the next dose of a medication or treatment needs to know of it, besides its title and type. */
const doseSchema = z.pick(recordSchema, {
  issued_on: true,
  given_at: true,
  giver: true,
  against: true,
  product: true,
  manufacturer: true,
  route: true,
  reminder_days: true,
});

/** A current record that has expired or will expire, with the name of its pet. */
const upcomingRecordSchema = z.extend(z.pick(recordSchema, { id: true, title: true, record_type: true }), {
  /** How calls name its pet: another owner's by the grant. */
  pet_id: petRefSchema,
  pet_name: z.string(),
  /** The record's title; older answers list the vaccines of a combined one. */
  name: z.string(),
  status: z.enum(EXPIRY_STATUSES),
  expires_on: z.string(),
  next_reminder_on: z.nullable(z.string()),
  /** The day to which the owner snoozed the reminder. */
  snoozed_until: z._default(z.nullable(z.string()), null),
  /** Null for other records, and in answers of earlier releases. */
  dose: z._default(z.nullable(doseSchema), null),
});
export type UpcomingRecord = z.output<typeof upcomingRecordSchema>;

/** What has expired, the latest to expire first, then what is due and what is valid, the soonest first. */
export function byUrgency(a: ListedDose, b: ListedDose): number {
  const byStatus = EXPIRY_STATUSES.indexOf(a.status) - EXPIRY_STATUSES.indexOf(b.status);
  if (byStatus !== 0) return byStatus;
  const soonestFirst = sortKey(a) < sortKey(b) ? -1 : 1;
  return a.status === 'expired' ? -soonestFirst : soonestFirst;
}
type ListedDose = Pick<UpcomingRecord, 'id' | 'status' | 'expires_on'>;
const sortKey = ({ expires_on, id }: ListedDose) => `${expires_on}#${id}`;

/**
 * The reader's day; UTC's by default. `pets`: also those of other owners, of which earlier releases of the site know
 * nothing.
 */
export const upcomingQuerySchema = z.object({
  today: z.optional(calendarDateSchema),
  pets: z.optional(z.literal('all')),
});

/** What a pet's records say on the reader's day; see `petStatus`. The numbers count records. */
const upcomingPetSchema = z.object({
  /** As in `upcomingRecordSchema`. */
  pet_id: petRefSchema,
  /** Proven by the records; without a proof it is false. */
  is_up_to_date: z.boolean(),
  /** False for a pet whose different records are too many to count all. */
  is_complete: z._default(z.boolean(), true),
  expired: z.int(),
  /** Due soon. */
  due: z.int(),
  /** Vaccinations that do not say until when they are valid. */
  unknown: z.int(),
  /** Current vaccinations that are needed. */
  vaccines: z.int(),
  /** What is valid and expires first; a long name is cut, as there may be a thousand pets. */
  next: z.nullable(z.object({ name: z.string(), expires_on: z.string() })),
});
export type UpcomingPet = z.output<typeof upcomingPetSchema>;

/**
 * Current records of all pets, at most ATTENTION_RECORDS that have expired (the latest to expire first) or are due (the
 * soonest first), then valid ones up to UPCOMING_RECORDS rows; the status of each pet; and whether their owner gets
 * reminders.
 */
export const upcomingSchema = z.object({
  records: z.array(upcomingRecordSchema),
  /** Expired and due records that are not listed. */
  more_attention: z._default(z.int(), 0),
  /** Whether some of these have expired. */
  more_expired: z.boolean(),
  pets: z._default(z.array(upcomingPetSchema), []),
  /** The pets of other owners that the reader has access to, if they were asked for. */
  granted_pets: z._default(z.array(grantedPetSchema), []),
  /** How many pets are in the archive, those of others too if these were asked for. */
  archived: z._default(z.int(), 0),
  /** Until when a practice may wait for the reader's answer; null where none asked lately. */
  asked_until: z._default(z.nullable(timestampSchema), null),
  /** Pets whose status this call could not compute. Asking again computes more of them. */
  pending: z._default(z.int(), 0),
  reminders: z.pick(reminderSettingsSchema, { enabled: true, mail_problem: true }),
});
export type Upcoming = z.output<typeof upcomingSchema>;
