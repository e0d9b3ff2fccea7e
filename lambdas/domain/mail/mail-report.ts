import type { MailReport, ReminderSettingsStore } from '../reminders/ports.ts';

interface ReportDeps {
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  reminderSettings: Pick<ReminderSettingsStore, 'setMailProblem'>;
  now: () => Date;
}

/**
 * Stops mail to an address that bounces or complains; the app says so. A report may arrive twice or late: the same is
 * written again, and one about a mail from before the owner turned mail on again is ignored. Reports arrive for days,
 * so nothing is written for a deleted account: the row would stay forever.
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
