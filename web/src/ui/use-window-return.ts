import { useEffect, useEffectEvent } from 'react';

/** Calls back whenever the user returns to this window or tab. */
export function useWindowReturn(onReturn: () => void) {
  const handle = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn();
  });
  useEffect(() => {
    const listener = () => handle();
    window.addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      window.removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
}
