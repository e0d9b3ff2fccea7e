import { lazyPanel } from '../../ui/lazy-panel.tsx';

const load = () => import('./document-dialogs.ts');

// They load when one is opened: most recipients open none.

export const LazyDocumentPreview = lazyPanel(async () => (await load()).DocumentPreview, {
  isOnDemand: true,
});

export const LazyHistoryDialog = lazyPanel(async () => (await load()).HistoryDialog, { isOnDemand: true });
