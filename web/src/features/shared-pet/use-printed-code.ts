import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Delay after the page has loaded, because few readers print. */
const PRELOAD_MS = 1500;

const makeCode = async (link: string) => (await import('./print-codes.ts')).qrImage(link);

/**
 * The link's QR code for print, created some time after the page is shown, and `print`, which waits for it. If the code
 * fails, the page prints without it.
 */
export function usePrintedCode(link: string) {
  const [source, setSource] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  const prepare = useCallback(async () => {
    const made = await makeCode(link).catch(() => null);
    // Create it immediately, for a reader who prints right away.
    flushSync(() => setSource(made));
    await image.current?.decode().catch(() => undefined);
  }, [link]);

  useEffect(() => {
    const timer = setTimeout(prepare, PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [prepare]);

  const print = async () => {
    if (!source) await prepare();
    window.print();
  };
  return { source, image, print: () => void print() };
}
