import type { AddressDeps } from './ports.ts';

/**
 * Where mails to an owner go; null when none may. The one place that decides it, for every mail to an owner but those of
 * Cognito: a deleted account gets none, and neither does an address that nobody has confirmed, for it may be a
 * stranger's, nor one that SES told of that mails come back from it or are unwanted there.
 */
export async function mailAddress(
  { accounts, owners, reminderSettings }: AddressDeps,
  ownerId: string,
): Promise<string | null> {
  const [isClosed, { mail_problem }] = await Promise.all([
    accounts.isClosed(ownerId),
    reminderSettings.get(ownerId),
  ]);
  if (isClosed || mail_problem) return null;
  return owners.verifiedEmail(ownerId);
}
