import { useEffect } from 'react';

/**
 * Keeps the screen on while it is wanted. Browsers release the lock when the page is hidden, so it is taken again on
 * return. Without the API, or with a low battery, the screen just turns off as usual.
 */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const release = (held?: WakeLockSentinel) => void held?.release().catch(() => undefined);
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return;
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isOver) release(acquired);
      else lock = acquired;
    };
    const handleVisibility = () => void acquire();
    handleVisibility();
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', handleVisibility);
      release(lock);
    };
  }, [isWanted]);
}
