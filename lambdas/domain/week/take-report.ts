import * as z from 'zod/mini';
import { grantIdSchema, practiceIdSchema, ulidSchema } from '../../../contract/ids.ts';
import type { MailReport } from '../mail/ports.ts';
import type { ReminderReports } from './ports.ts';

/** The tags of a reminder in a practice's name. */
const tagsSchema = z.object({ practice: practiceIdSchema, send: ulidSchema, grant: grantIdSchema });

/** Notes what SES reports about a practice's reminder, for its list; other mails are none of them. */
export async function takeReminderReport(
  { reports, now }: { reports: ReminderReports; now: () => Date },
  { tags, isDelivery, reason }: Pick<MailReport, 'tags' | 'isDelivery' | 'reason'>,
): Promise<void> {
  const named = tagsSchema.safeParse(tags).data;
  if (!named || (!isDelivery && reason === null)) return;
  const { practice: practiceId, send: sendId, grant: grantId } = named;
  // A complaint is about a mail that arrived: its delivery was reported, too.
  const report = reason === 'bounce' ? 'bounced' : 'delivered';
  await reports.note({ practiceId, sendId, grantId }, report, now());
}
