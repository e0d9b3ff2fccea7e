import * as z from 'zod/mini';
import type { MailReport } from '../domain/mail/ports.ts';

/** The tag that names a mail's owner in SES's reports. */
export const OWNER_TAG = 'owner';

/** SES's own tag with the configuration set that a mail was sent with. */
const SET_TAG = 'ses:configuration-set';

/**
 * How SES reports that it did not send a mail, because an earlier one to the address bounced or was reported as spam.
 */
const SUPPRESSED = 'OnAccountSuppressionList';

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
    bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
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

/** An event in the domain's terms. `accountSet` is the configuration set of Cognito's mails. */
export const readMailEvent = (event: MailEvent, accountSet: string): MailReport => {
  const { bounce, mail } = event.detail;
  return {
    reason: reasonOf(event),
    isDelivery: event.detail.eventType === 'Delivery',
    tags: Object.fromEntries(
      Object.entries(mail.tags).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
    ),
    isSuppressed: bounce?.bounceSubType === SUPPRESSED,
    isAccountMail: mail.tags[SET_TAG]?.includes(accountSet) ?? false,
    ownerId: mail.tags[OWNER_TAG]?.[0] ?? null,
    sentAt: mail.timestamp,
  };
};
