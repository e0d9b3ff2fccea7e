import type { CheckedFile } from '../../../shared/files/check-file.ts';
import { FILE_UNREADABLE } from '../../../shared/files/file-errors.ts';
import { loadChunk, RELOAD } from '../../../ui/load-chunk.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import type { SeveralChoiceProps } from '../several-choice.tsx';
import styles from './on-demand.module.css';

export const LoadingView = () => (
  <div role="status" aria-label="Loading the document…">
    <Skeleton shape="card" className={styles.loading} />
  </div>
);

const MissingView = () => (
  <p className={typography.note}>We couldn’t load the preview. You can still upload the document.</p>
);

export const MissingStoredView = () => (
  <p className={typography.note}>The document can’t be shown right now. You can still add records.</p>
);

/** The chosen document, whose code loads once there is one. It can be uploaded without. */
export const DocumentView = onDemand(async () => (await import('./document-view.tsx')).DocumentView, {
  loading: <LoadingView />,
  missing: MissingView,
});

/** A strip of the page that was read; the document itself is below it. */
export const PageStrip = onDemand(async () => (await import('./page-strip.tsx')).PageStrip, {
  missing: () => null,
});

/** A stored document, whose code loads with its content. */
export const StoredView = onDemand(async () => (await import('./stored-view.tsx')).StoredView, {
  loading: <LoadingView />,
  missing: MissingStoredView,
});

/** Asks what several images are. Few choose several. */
export const SeveralChoice = onDemand<SeveralChoiceProps>(
  async () => (await import('../later.ts')).SeveralChoice,
  {
    missing: () => <p className={typography.note}>{RELOAD}</p>,
  },
);

const loadBuilder = loadChunk(() => import('./build-document.ts'));

/** Makes one document of several images. */
export async function makeDocument(images: readonly File[]): Promise<CheckedFile> {
  try {
    const { addPages } = await loadBuilder();
    return await addPages([], images);
  } catch {
    return { error: { title: FILE_UNREADABLE.title, text: RELOAD } };
  }
}
