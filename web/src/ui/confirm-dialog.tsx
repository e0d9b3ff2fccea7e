import type { ConfirmDialogProps } from './confirm-panel.tsx';
import { lazyPanel } from './lazy-panel.tsx';

/** Asks before an action that can't be undone. While the action runs, it can't be closed or confirmed again. */
export const ConfirmDialog = lazyPanel<ConfirmDialogProps>(
  async () => (await import('./confirm-panel.tsx')).ConfirmPanel,
);
