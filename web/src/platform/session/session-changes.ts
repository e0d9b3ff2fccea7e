import { isSessionKey } from './stored-session.ts';

const listeners = new Set<() => void>();

/** Notifies this tab's listeners that the stored session changed; the browser notifies other tabs. */
export function announceSessionChange() {
  for (const listener of listeners) listener();
}

/** Calls back on every change of the stored session, in any tab. Returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isSessionKey(event.key)) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
