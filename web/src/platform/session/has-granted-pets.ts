import { browserStorage } from './browser-storage.ts';
import { ACCOUNT_PREFIX } from './stored-session.ts';

/**
 * Whether others share pets with an account, as the last answer that says so. Stored with the session and deleted with
 * it, so that pages of people without such pets make no call for them.
 */
const keyOf = (userId: string) => `${ACCOUNT_PREFIX}${userId}.granted-pets`;

export const hasGrantedPets = (userId: string): boolean =>
  browserStorage()?.getItem(keyOf(userId)) === 'true';

/** Remembers it. Where nothing can be stored, only the dashboard shows these pets. */
export function noteGrantedPets(userId: string, isNow: boolean): void {
  if (isNow === hasGrantedPets(userId)) return;
  try {
    if (isNow) browserStorage()?.setItem(keyOf(userId), 'true');
    else browserStorage()?.removeItem(keyOf(userId));
  } catch {
    // The storage is full.
  }
}
