import { useCallback, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fills a large screen. */
const STEP = 36;

/**
 * How many rows of a long list are shown: a few at first, more on scrolling. A new `key` resets the limit. Printing
 * shows all rows.
 */
export function useRowLimit(key: string, least = 0, step = STEP) {
  const [shown, setShown] = useState({ key, limit: step });
  const limit = Math.max(least, shown.key === key ? shown.limit : step);
  const grow = useCallback(() => setShown({ key, limit: limit + step }), [key, limit, step]);

  // Before the first frame: what it shows can be printed.
  useLayoutEffect(() => {
    // Synchronously, because the browser prints right after this handler.
    const showAll = () => flushSync(() => setShown({ key, limit: Number.POSITIVE_INFINITY }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [key]);

  return { limit, grow };
}
