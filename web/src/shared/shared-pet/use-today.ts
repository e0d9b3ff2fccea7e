import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { today } from '../../platform/clock.ts';

function onWakeUp(look: () => void) {
  // The browser prints what is there when the event's listeners return.
  const lookAtOnce = () => flushSync(look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('beforeprint', lookAtOnce);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('beforeprint', lookAtOnce);
  };
}

/** The reader's day, also on a page that stays open overnight, and on paper. */
export const useToday = (): string => useSyncExternalStore(onWakeUp, today);
