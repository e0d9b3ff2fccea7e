import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserSession } from './browser-session.ts';
import { getSession } from './session.ts';
import { onSessionChange } from './session-changes.ts';

/** Who a public page shows as signed in: `loading` while expired tokens are renewed, otherwise the email or null. */
export type SessionHint = { state: 'loading' } | { state: 'known'; email: string | null };

/** A string, because a store's snapshots must be equal while nothing changes. */
function snapshot(): string {
  const session = browserSession();
  if (!session) return 'none';
  return `${session.fresh ? 'fresh' : 'stale'}:${session.email}`;
}

/**
 * Who seems to be signed in, at the first render and without loading Amplify. Only expired tokens are checked with
 * Cognito. Updates on sign-in and sign-out in other tabs.
 */
export function useSessionHint(): SessionHint {
  const current = useSyncExternalStore(onSessionChange, snapshot);
  const stale = current.startsWith('stale:');
  const [checked, setChecked] = useState('');

  useEffect(() => {
    if (!stale) return;
    // Offline or refused: a public page continues without a session; signed-in pages show the reason.
    getSession()
      .catch(() => null)
      .finally(() => setChecked(current));
  }, [stale, current]);

  if (stale && checked !== current) return { state: 'loading' };
  const email = current.startsWith('fresh:') ? current.slice('fresh:'.length) : null;
  return { state: 'known', email };
}
