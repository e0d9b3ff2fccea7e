import { browserStorage } from '../../../platform/session/browser-storage.ts';
import { ACCOUNT_PREFIX } from '../../../platform/session/stored-session.ts';

/** For browsers that keep nothing: at least until the page is loaded anew. */
const hidden = new Set<string>();

const keyOf = (userId: string) => `${ACCOUNT_PREFIX}${userId}.first-steps-hidden`;

/** Whether this account is done with its first steps in this browser. */
export const areStepsHidden = (userId: string): boolean =>
  hidden.has(userId) || browserStorage()?.getItem(keyOf(userId)) === 'true';

/** Remembers until the next sign-out that this account's first steps are done, or not wanted. */
export function hideSteps(userId: string): void {
  hidden.add(userId);
  try {
    browserStorage()?.setItem(keyOf(userId), 'true');
  } catch {
    // The storage is full: they are hidden until the page is loaded anew.
  }
}
