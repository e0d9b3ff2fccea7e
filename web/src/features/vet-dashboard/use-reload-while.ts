import { useEffect, useEffectEvent, useState } from 'react';

/** How often a page asks whether something has ended, and how many times: judging 20,000 patients takes minutes. */
const PAUSE_MS = 5_000;
const MOST_TIMES = 60;

/** Loads something again and again while it is about to change. */
export function useReloadWhile(isComing: boolean, reload: () => Promise<void>): void {
  const [times, setTimes] = useState(0);
  const next = useEffectEvent(async () => {
    await reload();
    setTimes((before) => before + 1);
  });
  useEffect(() => {
    if (!isComing) return setTimes(0);
    if (times >= MOST_TIMES) return;
    const timer = setTimeout(() => void next(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isComing, times]);
}
