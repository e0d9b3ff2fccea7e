import type { AddressDeps } from './ports.ts';

/**
 * The address for mails to an owner; null when none may be sent. It decides for every mail to an owner except
 * Cognito's: a deleted account gets none, nor does an unconfirmed address, which may be a stranger's, nor one with a
 * bounce or complaint (decision 76).
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
