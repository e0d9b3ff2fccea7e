import * as z from 'zod/mini';
import { calendarDateSchema, timestampSchema } from '../dates.ts';
import { recordIdSchema } from '../ids.ts';
import { MAX_ACTION_TOKEN_LENGTH } from '../limits.ts';
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

/** A record that has expired or will expire, with the name of its pet. */
const upcomingRecordSchema = z.extend(
  z.pick(recordSchema, { id: true, pet_id: true, title: true, record_type: true }),
  { pet_name: z.string(), expires_on: z.string(), next_reminder_on: z.nullable(z.string()) },
);
export type UpcomingRecord = z.output<typeof upcomingRecordSchema>;

/** The reader's day; UTC's by default. */
export const upcomingQuerySchema = z.object({ today: z.optional(calendarDateSchema) });

/**
 * Expired records of all pets, the latest to expire first, then the next expiry dates, the soonest first; and whether
 * their owner gets reminders.
 */
export const upcomingSchema = z.object({
  records: z.array(upcomingRecordSchema),
  /** Whether there may be expired records that are not listed. */
  more_expired: z.boolean(),
  reminders: z.pick(reminderSettingsSchema, { enabled: true, mail_problem: true }),
});
export type Upcoming = z.output<typeof upcomingSchema>;

/** The choices in a reminder, weakest first: only a stronger one may follow a weaker one. */
export const REMINDER_ACTIONS = ['snooze', 'done', 'stop'] as const;
export const reminderActionSchema = z.enum(REMINDER_ACTIONS, { error: 'Choose what to do.' });
export type ReminderAction = z.output<typeof reminderActionSchema>;

const tokenSchema = z
  .string('Enter the token of the link.')
  .check(z.maxLength(MAX_ACTION_TOKEN_LENGTH, 'This is no token of a link.'));

export const reminderLinkSchema = z.strictObject({ token: tokenSchema });
export const reminderActionInputSchema = z.strictObject({ token: tokenSchema, action: reminderActionSchema });

/** The token in the path of a link. */
export const tokenParamsSchema = z.object({ token: tokenSchema });

/** A record as a reminder's link shows it: no more than the mail says, since the link may be forwarded. */
export const remindedRecordSchema = z.object({
  pet_id: z.string(),
  record_id: recordIdSchema,
  pet_name: z.string(),
  title: z.string(),
  record_type: z.string(),
  expires_on: z.string(),
  /** The choice made for this mail; null before any. */
  chosen: z.nullable(reminderActionSchema),
  /** The day of the record's next reminder; null without one. */
  next_reminder_on: z.nullable(z.string()),
  /**
   * Why it will not be sent: the owner gets no reminders, or a newer record supersedes this one (ruling D12).
   */
  silenced_by: z.nullable(z.enum(['settings', 'newer_record'])),
});
export type RemindedRecord = z.output<typeof remindedRecordSchema>;
