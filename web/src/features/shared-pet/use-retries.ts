import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Seconds before each try. They grow, because a busy server needs fewer calls, and they end: a try whose answer is lost
 * may have counted as a view.
 */
const PAUSES = [2, 5, 10, 20, 40];

/**
 * Repeats what failed, by itself and when the connection returns. `retryAfter` is the shortest pause that the server
 * asks for, in seconds.
 */
export function useRetries(again: () => Promise<void>, retryAfter = 0) {
  const [tries, setTries] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  const pause = PAUSES[tries];

  const retry = async () => {
    setIsTrying(true);
    await again();
    setIsTrying(false);
    setTries(tries + 1);
  };
  const retryLater = useEffectEvent(() => void retry());

  useEffect(() => {
    if (isTrying) return;
    const later = () => retryLater();
    const timer = pause && setTimeout(later, Math.max(pause, retryAfter) * 1000);
    window.addEventListener('online', later);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', later);
    };
  }, [isTrying, pause, retryAfter]);

  return { isTrying, retry: () => void (isTrying || retry()), goesOn: pause !== undefined };
}
