import { browserSession } from './browser-session.ts';
import { browserStorage } from './browser-storage.ts';
import { ACCOUNT_PREFIX } from './stored-session.ts';

const keyOf = (userId: string, name: string) => `${ACCOUNT_PREFIX}${userId}.${name}`;

/** What this browser keeps of an account under a name; null if there is nothing. It is deleted with the session. */
export const accountEntry = (userId: string, name: string): string | null =>
  browserStorage()?.getItem(keyOf(userId, name)) ?? null;

/**
 * Keeps an account's entry, or deletes it with null; nothing happens where the storage is full. Only while the account
 * is signed in: an answer that comes after the sign-out leaves nothing behind.
 */
export function keepAccountEntry(userId: string, name: string, value: string | null): void {
  const storage = browserStorage();
  if (browserSession()?.userId !== userId) return;
  try {
    if (value) storage?.setItem(keyOf(userId, name), value);
    else storage?.removeItem(keyOf(userId, name));
  } catch {
    // It is asked again.
  }
}
