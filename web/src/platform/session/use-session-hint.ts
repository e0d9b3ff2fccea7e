import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage.ts';
import { getSession } from './session.ts';
import { onSessionChange } from './session-changes.ts';
import { readStoredSession } from './stored-session.ts';

/** What a public page may show: `loading` while tokens that ended are renewed, else who is signed in, or null. */
export type SessionHint = { state: 'loading' } | { state: 'known'; email: string | null };

/** A string, since a store's snapshot must be equal while nothing changed. */
function snapshot(): string {
  const session = readStoredSession(browserStorage(), Date.now());
  if (!session) return 'none';
  return `${session.fresh ? 'fresh' : 'stale'}:${session.email}`;
}

/**
 * Who seems to be signed in, known at the first render without loading Amplify. Only tokens that have ended are
 * checked with Cognito. It follows sign-in and sign-out in other tabs.
 */
export function useSessionHint(): SessionHint {
  const current = useSyncExternalStore(onSessionChange, snapshot);
  const stale = current.startsWith('stale:');
  const [checked, setChecked] = useState('');

  useEffect(() => {
    if (!stale) return;
    // Offline, or refused: either way a public page goes on without a session; signed-in pages tell why.
    getSession()
      .catch(() => null)
      .finally(() => setChecked(current));
  }, [stale, current]);

  if (stale && checked !== current) return { state: 'loading' };
  const email = current.startsWith('fresh:') ? current.slice('fresh:'.length) : null;
  return { state: 'known', email };
}
