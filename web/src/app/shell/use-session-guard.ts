import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { deleteCopies } from '../../platform/offline/saved-copies.ts';
import { paths, signInPath } from '../../platform/paths.ts';
import { browserSession } from '../../platform/session/browser-session.ts';
import { isSessionKey } from '../../platform/session/stored-session.ts';

/**
 * Reacts to session changes in other tabs: a sign-out leaves this page, and another user's sign-in reloads the app, so
 * no one sees the previous user's pets.
 */
export function useSessionGuard(userId: string) {
  const navigate = useNavigate();
  // Signing in writes several storage entries; an unsaved form must ask only once.
  const lastUser = useRef(userId);
  useEffect(() => {
    const handleUser = (current: string) => {
      const isNew = current !== lastUser.current;
      lastUser.current = current;
      if (isNew && current !== userId) window.location.assign(paths.dashboard);
    };
    const onStorage = (event: StorageEvent) => {
      if (!isSessionKey(event.key)) return;
      // Signing in writes several keys in a row, so only a removed key can mean a sign-out.
      const session = browserSession();
      if (!session && event.newValue === null) {
        void deleteCopies();
        navigate(signInPath(window.location.pathname + window.location.search));
      } else if (session) handleUser(session.userId);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [navigate, userId]);
}
