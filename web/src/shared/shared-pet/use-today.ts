import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { calendarDay } from '../../../../contract/dates.ts';

const now = () => calendarDay(new Date(), 'local');

/** The reader's day, also on a page that stays open overnight, and on paper. */
export function useToday(): string {
  const [today, setToday] = useState(now);
  useEffect(() => {
    const look = () => setToday(now());
    // The browser prints what is there when the event's listeners return.
    const lookAtOnce = () => flushSync(look);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('beforeprint', lookAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('beforeprint', lookAtOnce);
    };
  }, []);
  return today;
}
