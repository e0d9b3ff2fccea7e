import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, signInPath } from '../paths.ts';
import { browserStorage } from '../session/browser-storage.ts';
import { isSessionKey, readStoredSession } from '../session/stored-session.ts';

/**
 * Follows what other tabs do to the session: a sign-out there ends this page too, and another person's sign-in loads
 * it anew, so that nobody looks at the pets of whoever was here before.
 */
export function useSessionGuard(userId: string) {
  const navigate = useNavigate();
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (!isSessionKey(event.key)) return;
      // Amplify writes several keys in a row. A key that comes is a sign-in under way: only one that goes can end it.
      const session = readStoredSession(browserStorage(), Date.now());
      if (!session && event.newValue === null)
        navigate(signInPath(window.location.pathname + window.location.search));
      else if (session && session.userId !== userId) window.location.assign(paths.dashboard);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [navigate, userId]);
}
