import { useEffect, useEffectEvent } from 'react';

/** Does something whenever the reader comes back to the window from another one, or from another tab. */
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
