import * as z from 'zod/mini';
import { timestampSchema } from '../dates.ts';
import { recordIdSchema } from '../ids.ts';
import { MAX_ACTION_TOKEN_LENGTH } from '../limits.ts';

// What the links of a reminder are about and can do. The dashboard needs none of it.

/** The choices in a reminder, weakest first: only a stronger one may follow a weaker one. */
export const REMINDER_ACTIONS = ['snooze', 'done', 'stop'] as const;
export const reminderActionSchema = z.enum(REMINDER_ACTIONS, { error: 'Choose what to do.' });
export type ReminderAction = z.output<typeof reminderActionSchema>;

/** What the history of access says of an answer by a link, in place of the call, which is the same for all of them. */
export const linkDeed = (action: ReminderAction) => `act-on-reminder.${action}` as const;

const tokenSchema = z
  .string('Enter the token of the link.')
  .check(z.maxLength(MAX_ACTION_TOKEN_LENGTH, 'This isn’t a link’s token.'));

export const reminderLinkSchema = z.strictObject({ token: tokenSchema });
export const reminderActionInputSchema = z.strictObject({ token: tokenSchema, action: reminderActionSchema });

/** The token in the path of a link. */
export const tokenParamsSchema = z.object({ token: tokenSchema });

/** The path of a calendar feed. The file's name is `pawfile.ics`, perhaps with the end of a sentence behind it. */
export const feedParamsSchema = z.extend(tokenParamsSchema, { file: z.string() });

/** Someone else who looks after the pet, and when that person did something. */
const doneBySchema = z.object({
  /** Null for someone who deleted the account. */
  name: z.nullable(z.string()),
  at: timestampSchema,
});

/** A record as a reminder's link shows it: no more than the mail says, since the link may be forwarded. */
export const remindedRecordSchema = z.object({
  /** As paths name it: by the grant for another owner's pet. */
  pet_id: z.string(),
  record_id: recordIdSchema,
  pet_name: z.string(),
  /** Whose pet it is; null for the recipient's own. */
  owner_name: z._default(z.nullable(z.string()), null),
  /** Whether others may be reminded of the pet, for whom a choice counts, too; earlier releases don't say. */
  is_for_all: z._default(z.boolean(), false),
  title: z.string(),
  record_type: z.string(),
  expires_on: z.string(),
  /** The choice made for this mail; null before any. */
  chosen: z.nullable(reminderActionSchema),
  /** Who else made it; null for the recipient. */
  chosen_by: z._default(z.nullable(doneBySchema), null),
  /** Who else added the newer record; null for the recipient, and where that isn't known. */
  renewed_by: z._default(z.nullable(doneBySchema), null),
  /** The day of the record's next reminder; null where none will be sent. */
  next_reminder_on: z.nullable(z.string()),
  /**
   * Why it will not be sent: the owner gets no reminders, or a newer record supersedes this one (ruling D12).
   */
  silenced_by: z.nullable(z.enum(['settings', 'newer_record'])),
});
export type RemindedRecord = z.output<typeof remindedRecordSchema>;
