import { useEffect, useEffectEvent } from 'react';
import { browserStorage } from '../../platform/session/browser-storage.ts';
import { isSessionKey, readStoredSession } from '../../platform/session/stored-session.ts';

/** Calls back when another tab signs in, because this one then has nothing left to do. Null disables it. */
export function useOtherTabsSignIn(onSignedIn: (() => void) | null) {
  const follow = useEffectEvent(() => onSignedIn?.());
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionKey(key) && readStoredSession(browserStorage(), Date.now())?.fresh) follow();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
}
