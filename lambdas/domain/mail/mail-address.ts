import { calendarDay, daysBetween } from '../../../contract/dates.ts';
import type { MailProblem } from '../../../contract/reminders/reminders.ts';
import type { AddressDeps, MailReport, MailSettings } from './ports.ts';
import { ADDRESS_DAYS } from './stored-address.ts';

/**
 * The address for mails to an owner; null when none may be sent. It decides for every mail to an owner except
 * Cognito's: a deleted account gets none, nor does an unconfirmed address, which may be a stranger's, nor one with a
 * bounce or complaint (decision 76).
 */
export const mailAddress = async (deps: AddressDeps, ownerId: string): Promise<string | null> =>
  findAddress(deps, ownerId, await deps.reminderSettings.get(ownerId));

/**
 * As `mailAddress`, for an owner whose row was just read. Cognito decides whose address it is; the row has what it said
 * last, so that it is not asked for each mail (decision 235). What it says now is used once it is stored, since that
 * fails for an account that was deleted meanwhile.
 */
export async function findAddress(
  { owners, reminderSettings, now }: AddressDeps,
  ownerId: string,
  { mail_address, mail_problem }: MailSettings,
): Promise<string | null> {
  if (mail_problem) return null;
  const today = calendarDay(now(), 'utc');
  if (mail_address && daysBetween(mail_address.checked_on, today) <= ADDRESS_DAYS) return mail_address.email;
  const email = await owners.verifiedEmail(ownerId);
  if (email === null) return null;
  return (await reminderSettings.setAddress(ownerId, { email, checked_on: today })) ? email : null;
}

type ReportOutcome =
  | 'noted'
  | 'of-no-account'
  | 'passing'
  | `account-mail ${'suppressed' | MailProblem['reason']}`;

interface ReportDeps {
  owners: { verifiedEmail(ownerId: string): Promise<string | null> };
  reminderSettings: {
    setMailProblem(
      ownerId: string,
      problem: MailProblem,
      sentAt: string,
      options: { mayCreateRow: boolean },
    ): Promise<void>;
  };
  now: () => Date;
}

/**
 * Stops mail to an address that bounces or complains; the app says so. A report may arrive twice or late: the same is
 * written again, and one about a mail from before the owner turned mail on again is ignored. Reports arrive for days,
 * so no row is created for a deleted account: it would stay forever.
 *
 * A mail of Cognito's went to an address that someone typed and no account may have, so its report only becomes a line
 * of the log: SES's suppression list keeps further mail from the address (decision 155).
 */
export async function takeMailReport(
  { owners, reminderSettings, now }: ReportDeps,
  { reason, ownerId, sentAt, isSuppressed, isAccountMail }: MailReport,
): Promise<ReportOutcome> {
  if (!reason) return 'passing';
  if (isAccountMail) return `account-mail ${isSuppressed ? 'suppressed' : reason}`;
  if (!ownerId) return 'of-no-account';
  const hasUser = (await owners.verifiedEmail(ownerId)) !== null;
  const problem = { reason, since: now().toISOString() };
  // A user whom only Cognito has deleted or disabled has a row, and gets mail for up to a week (decision 235).
  await reminderSettings.setMailProblem(ownerId, problem, sentAt, { mayCreateRow: hasUser });
  return hasUser ? 'noted' : 'of-no-account';
}
