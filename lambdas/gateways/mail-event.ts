import * as z from 'zod/mini';
import type { MailReport } from '../domain/reminders/ports.ts';

/** The name of the tag by which SES tells of a mail whose it was. */
export const OWNER_TAG = 'owner';

/**
 * What SES tells of a mail, as EventBridge brings it; what is not here is not read.
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

/** Reports that come as complaints and are none: the mail was found to be wanted after all, or about its signatures. */
const HARMLESS = ['not-spam', 'auth-failure'];

/** A mailbox that is full or away for a day bounces too, but not for good: SES tries again by itself. */
function reasonOf({ detail: { eventType, bounce, complaint } }: MailEvent): MailReport['reason'] {
  if (eventType === 'Complaint') {
    return HARMLESS.includes(complaint?.complaintFeedbackType ?? '') ? null : 'complaint';
  }
  return eventType === 'Bounce' && bounce?.bounceType === 'Permanent' ? 'bounce' : null;
}

/** What an event says, in the domain's words. */
export const readMailEvent = (event: MailEvent): MailReport => ({
  reason: reasonOf(event),
  ownerId: event.detail.mail.tags[OWNER_TAG]?.[0] ?? null,
  sentAt: event.detail.mail.timestamp,
});
