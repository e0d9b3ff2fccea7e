import type { AddressDeps } from './mail-ports.ts';

/**
 * Where mails to an owner go; null when none may. The one place that decides it, for every mail to an owner but those of
 * Cognito: a deleted account gets none, and neither does an address that nobody has confirmed, for it may be a
 * stranger's.
 */
export async function mailAddress(
  { accounts, owners }: AddressDeps,
  ownerId: string,
): Promise<string | null> {
  if (await accounts.isClosed(ownerId)) return null;
  return owners.verifiedEmail(ownerId);
}
