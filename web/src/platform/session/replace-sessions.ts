import { keysOf, LAST_USER } from './stored-session.ts';

/**
 * Puts the entries of a new session in place of whatever session there was. The name of who is signed in comes last
 * before the old ones go: other tabs, which see one change after the other, then never see that nobody is signed in.
 */
export function replaceStoredSessions(storage: Storage, entries: ReadonlyMap<string, string>) {
  const isName = (key: string) => key.endsWith(LAST_USER);
  for (const [key, value] of entries) if (!isName(key)) storage.setItem(key, value);
  for (const [key, value] of entries) if (isName(key)) storage.setItem(key, value);
  for (const key of keysOf(storage)) if (!entries.has(key)) storage.removeItem(key);
}
