import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { grantIdSchema, ulidSchema } from '../ids.ts';
import { contactSchema, SILENT_STATUSES } from './contacts.ts';
import { dueFactSchema, patientsQuerySchema } from './patients.ts';
import { PRACTICE_REMINDERS } from './reminder-limits.ts';
import { rulesNameSchema } from './rules.ts';

/** How many days ahead the week's list reaches, besides what is overdue. */
const WITHIN_DAYS = [0, 7, 14, 30, 60] as const;
export const DEFAULT_WITHIN = 30;

const withinSchema = z._default(
  z.union(
    WITHIN_DAYS.map((days) => z.literal(days)),
    { error: 'Choose how far ahead.' },
  ),
  DEFAULT_WITHIN,
);

/** Why a patient gets no reminder (ruling D37). */
export const SKIP_REASONS = [
  'access-ended',
  'archived',
  'not-allowed',
  'unsubscribed',
  'reminders-off',
  'address-bounced',
  'no-address',
  'renewed',
  'own-reminder',
  'reminded',
  'practice',
  ...SILENT_STATUSES,
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** `on`: the day of the owner's own reminder, or on which this practice reminded last; null for other reasons. */
export const skippedSchema = z.object({ reason: z.enum(SKIP_REASONS), on: z.nullable(z.string()) });
export type Skipped = z.output<typeof skippedSchema>;

/** What became of a reminder: `uncertain` was begun, and nothing proves that it was sent. */
export const REMINDER_OUTCOMES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'bounced',
  'uncertain',
  'skipped',
] as const;
export type ReminderOutcome = (typeof REMINDER_OUTCOMES)[number];

const chosenSchema = z.array(grantIdSchema, 'Choose at least one pet.').check(
  z.minLength(1, 'Choose at least one pet.'),
  z.maxLength(PRACTICE_REMINDERS.atOnce, `Choose at most ${PRACTICE_REMINDERS.atOnce} pets.`),
  z.refine((ids: readonly string[]) => new Set(ids).size === ids.length, 'Choose each pet once.'),
);

export const previewInputSchema = z.strictObject({
  patients: chosenSchema,
  within: withinSchema,
  /** Those of them whose last reminder is uncertain, and that are to be reminded again. */
  again: z._default(z.array(grantIdSchema).check(z.maxLength(PRACTICE_REMINDERS.atOnce)), []),
});
export type PreviewInput = z.output<typeof previewInputSchema>;

/** `id`: a ULID that the caller makes. The same again sends nothing more. */
export const sendInputSchema = z.extend(previewInputSchema, { id: ulidSchema });
export type SendInput = z.output<typeof sendInputSchema>;

/** Of whom a mail is: the names only as far as the practice still has access. */
const namedSchema = z.object({
  id: grantIdSchema,
  name: z.nullable(z.string()),
  owner_name: z.nullable(z.string()),
});

/** Who would get a mail now, about what, and who wouldn't. */
export const previewSchema = z.object({
  gets: z.array(z.extend(namedSchema, { due: z.array(dueFactSchema) })),
  skipped: z.array(z.extend(namedSchema, skippedSchema.shape)),
  /** The address that gets replies: a manager's. */
  reply_to: z.nullable(z.string()),
  /** How many more may be sent today. */
  left_today: z.int(),
});
export type Preview = z.output<typeof previewSchema>;

/** A practice's reminders of one call, and what became of each. */
export const practiceSendSchema = z.object({
  id: ulidSchema,
  at: timestampSchema,
  /** The member's name then. */
  by: z.string(),
  reminders: z.array(
    z.object({
      id: grantIdSchema,
      outcome: z.enum(REMINDER_OUTCOMES),
      skipped: z.nullable(skippedSchema),
      /** Whether all that it was about has a newer dose since; null where that isn't known. */
      renewed: z.nullable(z.boolean()),
    }),
  ),
});
export type PracticeSend = z.output<typeof practiceSendSchema>;

/** `today`: the reader's day. */
export const weekQuerySchema = z.extend(z.pick(patientsQuerySchema, { today: true, after: true }), {
  within: z.optional(z.enum(WITHIN_DAYS.map(String) as [string, ...string[]])),
});
export type WeekQuery = z.output<typeof weekQuerySchema>;

/** The patients with something that is due, the first one first. */
export const weekPageSchema = z.object({
  patients: z.array(
    z.extend(namedSchema, {
      may_remind: z.boolean(),
      due: z.array(
        z.extend(dueFactSchema, {
          contact: z.nullable(z.omit(contactSchema, { line: true, rests_on: true })),
        }),
      ),
      /** Of what was noted; see `contactsSchema`. */
      version: z.int(),
      /** This practice's last reminder. */
      reminded: z.nullable(
        z.object({ at: timestampSchema, outcome: z.enum(REMINDER_OUTCOMES), send_id: ulidSchema }),
      ),
    }),
  ),
  next: z.nullable(z.string()),
  /** On the first page; null before the first. */
  latest: z.nullable(practiceSendSchema),
  /** On the first page: the rules that are being applied to the patients, one after the other; null for none. */
  coming: z.optional(z.nullable(rulesNameSchema)),
});
export type WeekPage = z.output<typeof weekPageSchema>;
export type WeekPatient = WeekPage['patients'][number];
