import { useEffect, useState } from 'react';

/** Timers stand still while a device sleeps, so the clock is looked at again every so often. */
const CHECK_MS = 30_000;

/**
 * Whether `endsAt` (ISO 8601) has passed since `openedAt` (milliseconds since 1970). The server opened the link, so a
 * clock by which it had ended before that is fast and tells nothing.
 */
export function useHasEnded(endsAt: string, openedAt: number): boolean {
  const end = Date.parse(endsAt);
  const [now, setNow] = useState(openedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setNow(Date.now());
      const left = end - Date.now();
      if (left > 0) timer = setTimeout(look, Math.min(left, CHECK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    // Safari tells of a page that comes out of its cache by this event alone.
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [end]);

  return openedAt < end && now >= end;
}
