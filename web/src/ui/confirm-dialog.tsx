import { type ComponentType, lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './confirm-panel.tsx';
import { MissingPanel, preloadLater } from './dialog.tsx';
import { loadChunk } from './load-chunk.ts';
import { PanelLoading } from './panel-loading.tsx';
import { useOpenedOnce } from './use-opened-once.ts';

const load = loadChunk(async () => ({ default: (await import('./confirm-panel.tsx')).ConfirmPanel }));
const preload = () => void load().catch(() => undefined);
const ConfirmPanel = lazy<ComponentType<ConfirmDialogProps>>(() =>
  load().catch(() => ({ default: MissingPanel })),
);
preloadLater(preload);

/**
 * Asks before something that can't be taken back. It can't be closed while it works, nor confirmed twice. Loaded after
 * the page, like `Dialog`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const opened = useOpenedOnce(props.open, preload);
  return <Suspense fallback={<PanelLoading />}>{opened && <ConfirmPanel {...props} />}</Suspense>;
}
