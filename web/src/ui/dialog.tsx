import { lazy, Suspense } from 'react';
import { loadChunk } from '../load-chunk.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

const load = loadChunk(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));
const preload = () => void load().catch(() => undefined);
const DialogPanel = lazy(load);

/**
 * A modal dialog: it holds the focus, closes on Escape, and gives the focus back. On a phone it is a sheet. Radix is
 * loaded after the page, since no page starts with a dialog.
 */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(props.open, preload);
  return <Suspense>{opened && <DialogPanel {...props} />}</Suspense>;
}
