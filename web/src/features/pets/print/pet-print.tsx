import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PetSheetProps } from './pet-sheet.tsx';

type PetPrintProps = Omit<PetSheetProps, 'isPrinting'>;

/**
 * Prints a sheet in place of the page, once its code has loaded; before that the page prints. The sheet is there only
 * while the browser prints.
 */
export function PetPrint(props: PetPrintProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<PetSheetProps> | null>(null);
  useEffect(() => {
    const load = async () => {
      const { PetSheet } = await import('./pet-sheet.tsx');
      setSheet(() => PetSheet);
    };
    // At once: what is printed before has the browser's dates. Where it can't be loaded, the page prints.
    load().catch(() => {});
  }, []);
  useEffect(() => {
    // The browser prints what is there when the event's listeners return.
    const start = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    // Some browsers print without those events, such as Safari from the share sheet.
    const media = window.matchMedia('print');
    const follow = () => setIsPrinting(media.matches);
    media.addEventListener('change', follow);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      media.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return Sheet && <Sheet {...props} isPrinting={isPrinting} />;
}
