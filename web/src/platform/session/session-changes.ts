import { isSessionKey } from './stored-session.ts';

const listeners = new Set<() => void>();

/** Tells this tab that the stored session changed; the browser tells the other tabs. */
export function announceSessionChange() {
  for (const listener of listeners) listener();
}

/** Calls back whenever the stored session changes, in this tab or another. Returns how to stop. */
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
