import { lazyPanel } from '../../ui/lazy-panel.tsx';

/** Loads with the first document that is looked at: most recipients look at none. */
export const LazyDocumentPreview = lazyPanel(
  async () => (await import('../../shared/records/document-preview.tsx')).DocumentPreview,
  { isOnDemand: true },
);
