import * as z from 'zod/mini';
import type { MailReport } from '../domain/reminders/ports.ts';

/** The tag that names a mail's owner in SES's reports. */
export const OWNER_TAG = 'owner';

/**
 * The used parts of SES's report about a mail, as EventBridge delivers it.
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEventSchema = z.object({
  detail: z.object({
    eventType: z.string(),
    mail: z.object({
      timestamp: z.string(),
      tags: z._default(z.record(z.string(), z.array(z.string())), {}),
    }),
    bounce: z.optional(z.object({ bounceType: z.string() })),
    complaint: z.optional(z.object({ complaintFeedbackType: z.nullish(z.string()) })),
  }),
});
type MailEvent = z.output<typeof mailEventSchema>;

/** Complaints that are not: the mail was marked as wanted, or the report is about its signatures. */
const HARMLESS = ['not-spam', 'auth-failure'];

/** A full or absent mailbox also bounces, but not permanently: SES retries. */
function reasonOf({ detail: { eventType, bounce, complaint } }: MailEvent): MailReport['reason'] {
  if (eventType === 'Complaint') {
    return HARMLESS.includes(complaint?.complaintFeedbackType ?? '') ? null : 'complaint';
  }
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : null;
}

/** An event in the domain's terms. */
export const readMailEvent = (event: MailEvent): MailReport => ({
  reason: reasonOf(event),
  ownerId: event.detail.mail.tags[OWNER_TAG]?.[0] ?? null,
  sentAt: event.detail.mail.timestamp,
});
