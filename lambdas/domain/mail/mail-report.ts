import type { MailReport, ReminderSettingsStore } from '../reminders/ports.ts';

interface ReportDeps {
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  reminderSettings: Pick<ReminderSettingsStore, 'setMailProblem'>;
  now: () => Date;
}

/**
 * Lets no more mail go to an address that does not exist, or whose owner called a mail unwanted; the app says so. A report
 * may come twice or late: the same is written again, and one about a mail from before the owner said that the address is
 * good counts no more. Reports come for days, so of an account that is gone nothing is written: it would stay for ever.
 */
export async function takeMailReport(
  { owners, reminderSettings, now }: ReportDeps,
  { reason, ownerId, sentAt }: MailReport,
): Promise<'noted' | 'of-no-account' | 'passing'> {
  if (!reason) return 'passing';
  if (!ownerId || !(await owners.verifiedEmail(ownerId))) return 'of-no-account';
  await reminderSettings.setMailProblem(ownerId, { reason, since: now().toISOString() }, sentAt);
  return 'noted';
}
