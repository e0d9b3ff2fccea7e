import * as z from 'zod/mini';
import type { MailProblem } from '../../contract/reminders.ts';
import type { ReminderSettingsStore } from './reminder-ports.ts';

/** The name of the tag by which SES tells of a mail whose it was. */
export const OWNER_TAG = 'owner';

const mailSchema = z.object({
  timestamp: z.string(),
  tags: z._default(z.record(z.string(), z.array(z.string())), {}),
});

/**
 * What SES tells of a mail, as EventBridge brings it. SES tells more than this; what is not here is not read.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEventSchema = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: mailSchema,
    bounce: z.optional(z.object({ bounceType: z.string() })),
  }),
});
export type MailEvent = z.output<typeof mailEventSchema>;

/** A mailbox that is full or away for a day bounces too, but not for good: SES tries again by itself. */
function reasonOf({ detail: { eventType, bounce } }: MailEvent): MailProblem['reason'] | null {
  if (eventType === 'Complaint') return 'complaint';
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : null;
}

/**
 * Lets no more mail go to an address that does not exist, or whose owner called a mail unwanted; the app says so. An
 * event may come twice or late: the same is written again, and one about a mail from before the owner said that the
 * address is good counts no more.
 */
export async function takeMailEvent(
  {
    reminderSettings,
    now,
  }: { reminderSettings: Pick<ReminderSettingsStore, 'setMailProblem'>; now: () => Date },
  event: MailEvent,
): Promise<'noted' | 'of-no-account' | 'passing'> {
  const reason = reasonOf(event);
  if (!reason) return 'passing';
  const { mail } = event.detail;
  const [ownerId] = mail.tags[OWNER_TAG] ?? [];
  if (!ownerId) return 'of-no-account';
  await reminderSettings.setMailProblem(ownerId, { reason, since: now().toISOString() }, mail.timestamp);
  return 'noted';
}
