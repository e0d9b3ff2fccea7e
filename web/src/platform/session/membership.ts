import { accountEntry, keepAccountEntry } from './account-entries.ts';
import { keepPractice, knownPractice } from './practice.ts';

// Apart from practice.ts, which the first page loads.

/** Says that this browser has asked of which practices an account is a member. */
const ENTRY = 'asked-for-practices';

export const hasAskedForPractices = (userId: string): boolean => accountEntry(userId, ENTRY) !== null;

/** Remembers whether the account is a member of a practice; one with the plan of its own stays a practice. */
export function rememberMembership(userId: string, isMember: boolean): void {
  keepAccountEntry(userId, ENTRY, 'true');
  if (isMember) keepPractice(userId, 'member');
  else if (knownPractice(userId) === 'member') keepPractice(userId, null);
}
