import { browserStorage } from './browser-storage.ts';
import { keepPractice, knownPractice } from './practice.ts';
import { ACCOUNT_PREFIX } from './stored-session.ts';

// Apart from practice.ts, which the first page loads.

/** Says that this browser has asked of which practices an account is a member. Deleted with the session. */
const keyOf = (userId: string) => `${ACCOUNT_PREFIX}${userId}.asked-for-practices`;

export const hasAskedForPractices = (userId: string): boolean =>
  (browserStorage()?.getItem(keyOf(userId)) ?? null) !== null;

/** Remembers whether the account is a member of a practice; one with the plan of its own stays a practice. */
export function rememberMembership(userId: string, isMember: boolean): void {
  try {
    browserStorage()?.setItem(keyOf(userId), 'true');
  } catch {
    // The storage is full: it is asked again.
  }
  if (isMember) keepPractice(userId, 'member');
  else if (knownPractice(userId) === 'member') keepPractice(userId, null);
}
