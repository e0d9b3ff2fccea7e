import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many cards as fill a large screen. */
const STEP = 24;

/**
 * How many rows of a long list are shown: some at first, and more as one goes on, so that thousands of them cost nobody
 * time. Another list, told by its `key`, begins anew. Paper gets all of it.
 */
export function useRowLimit(key: string, least = 0) {
  const [shown, setShown] = useState({ key, limit: STEP });
  const limit = Math.max(least, shown.key === key ? shown.limit : STEP);
  const grow = useCallback(() => setShown({ key, limit: limit + STEP }), [key, limit]);

  useEffect(() => {
    // The browser prints what stands there when this ends.
    const showAll = () => flushSync(() => setShown({ key, limit: Number.POSITIVE_INFINITY }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [key]);

  return { limit, grow };
}
