import { browserStorage } from '../../../platform/session/browser-storage.ts';
import { ACCOUNT_PREFIX } from '../../../platform/session/stored-session.ts';

/** For browsers without storage: until the page is reloaded. */
const hidden = new Set<string>();

const keyOf = (userId: string) => `${ACCOUNT_PREFIX}${userId}.first-steps-hidden`;

/** Whether this account's first steps are hidden in this browser. */
export const areStepsHidden = (userId: string): boolean =>
  hidden.has(userId) || browserStorage()?.getItem(keyOf(userId)) === 'true';

/** Hides this account's first steps until the next sign-out. */
export function hideSteps(userId: string): void {
  hidden.add(userId);
  try {
    browserStorage()?.setItem(keyOf(userId), 'true');
  } catch {
    // The storage is full: they stay hidden until the page is reloaded.
  }
}
