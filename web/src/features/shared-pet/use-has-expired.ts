import { useEffect, useState } from 'react';
import { currentTime } from '../../platform/clock.ts';

/** Timers pause while a device sleeps, so the clock is checked at this interval. */
const CHECK_MS = 30_000;

/**
 * Whether `endsAt` (ISO 8601) has passed since `openedAt` (milliseconds since 1970). The server opened the link, so if
 * `endsAt` lies before `openedAt` this device's clock is fast and is ignored.
 */
export function useHasExpired(endsAt: string, openedAt: number): boolean {
  const end = Date.parse(endsAt);
  const [now, setNow] = useState(openedAt);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setNow(currentTime());
      const left = end - currentTime();
      if (left > 0) timer = setTimeout(look, Math.min(left, CHECK_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    // Safari announces a page restored from its cache only by this event.
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [end]);

  return openedAt < end && now >= end;
}
