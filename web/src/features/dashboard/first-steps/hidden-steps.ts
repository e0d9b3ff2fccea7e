import { accountEntry, keepAccountEntry } from '../../../platform/session/account-entries.ts';

/** For browsers without storage: until the page is reloaded. */
const hidden = new Set<string>();

const ENTRY = 'first-steps-hidden';

/** Whether this account's first steps are hidden in this browser. */
export const areStepsHidden = (userId: string): boolean =>
  hidden.has(userId) || accountEntry(userId, ENTRY) !== null;

/** Hides this account's first steps until the next sign-out. */
export function hideSteps(userId: string): void {
  hidden.add(userId);
  keepAccountEntry(userId, ENTRY, 'true');
}
