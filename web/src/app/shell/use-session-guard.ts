import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteCopies } from '../../platform/offline/saved-copies.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { isSessionKey, readStoredSession } from '../../platform/session/stored-session.ts';

/**
 * Follows what other tabs do to the session: a sign-out there ends this page too, and another person's sign-in loads
 * it anew, so that nobody looks at the pets of whoever was here before.
 */
export function useSessionGuard(userId: string) {
  const navigate = useNavigate();
  // Signing in changes several entries: a form that its owner stays on is asked about once.
  const met = useRef(userId);
  useEffect(() => {
    const meet = (present: string) => {
      const isNew = present !== met.current;
      met.current = present;
      if (isNew && present !== userId) window.location.assign(paths.dashboard);
    };
    const onStorage = (event: StorageEvent) => {
      if (!isSessionKey(event.key)) return;
      // Signing in writes several keys in a row. A key that comes is a sign-in under way: only one that goes can end it.
      const session = readStoredSession(browserStorage(), Date.now());
      if (!session && event.newValue === null) {
        void deleteCopies();
        navigate(signInPath(window.location.pathname + window.location.search));
      } else if (session) meet(session.userId);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [navigate, userId]);
}
