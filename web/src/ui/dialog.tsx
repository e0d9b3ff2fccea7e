import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { DialogProps } from './dialog-panel.tsx';
import { loadChunk, RELOAD } from './load-chunk.ts';
import { notify } from './notify.ts';
import { PanelLoading } from './panel-loading.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

const load = loadChunk(async () => ({ default: (await import('./dialog-panel.tsx')).DialogPanel }));
const preload = () => void load().catch(() => undefined);
const DialogPanel = lazy<ComponentType<DialogProps>>(() => load().catch(() => ({ default: MissingPanel })));
preloadLater(preload);

/**
 * Fetches a panel once the page that can open it has settled. Many a dialog is mounted only when it opens, and by then
 * the connection may be gone.
 */
export function preloadLater(preload: () => void) {
  setTimeout(preload, 1500);
}

/** Stands in for a panel that can't be loaded, and closes at once: thrown, the failure would replace the whole page. */
export function MissingPanel({ open, onOpenChange }: Pick<DialogProps, 'open' | 'onOpenChange'>) {
  useEffect(() => {
    if (!open) return;
    notify.error('This could not be opened', RELOAD);
    onOpenChange(false);
  }, [open, onOpenChange]);
  return null;
}

/**
 * A modal dialog: it holds the focus, closes on Escape, and gives the focus back. On a phone it is a sheet. Radix is
 * loaded after the page, since no page starts with a dialog.
 */
export function Dialog(props: DialogProps) {
  const opened = useOpenedOnce(props.open, preload);
  return <Suspense fallback={<PanelLoading />}>{opened && <DialogPanel {...props} />}</Suspense>;
}
