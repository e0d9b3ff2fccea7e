import { startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fills a phone's screen. */
const FIRST_ROWS = 8;

/** How many records are shown: a few at first, which need not wait for the others; all in a moment, and for print. */
export function useShownRows(): number {
  const [rows, setRows] = useState(FIRST_ROWS);
  // Before the first frame: what it shows can be printed.
  useLayoutEffect(() => {
    const showAll = () => setRows(Number.POSITIVE_INFINITY);
    startTransition(showAll);
    // Synchronously, because the browser prints right after this handler.
    const print = () => flushSync(showAll);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);
  return rows;
}
