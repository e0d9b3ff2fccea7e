import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** After the page stands: most readers print nothing, and their phones need not fetch this first. */
const PRELOAD_MS = 1500;

const makeCode = async (link: string) => (await import('../../shared/qr/qr-code.ts')).qrImage(link);

/**
 * The link's QR code for paper, made some time after the page has been shown, and `print`, which waits for it. Where it
 * can't be made the page prints without.
 */
export function usePrintedCode(link: string) {
  const [source, setSource] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);

  const prepare = useCallback(async () => {
    const made = await makeCode(link).catch(() => null);
    // At once, for whoever prints next.
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
