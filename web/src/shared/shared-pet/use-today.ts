import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { calendarDay } from '../../../../contract/dates.ts';

const today = () => calendarDay(new Date(), 'local');

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
