import { type ComponentProps, lazy, Suspense } from 'react';
import type { CheckedFile } from '../../../shared/files/check-file.ts';
import { FILE_UNREADABLE } from '../../../shared/files/file-errors.ts';
import { loadChunk, RELOAD } from '../../../ui/load-chunk.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import typography from '../../../ui/typography.module.css';
import type { DocumentView as View } from './document-view.tsx';
import styles from './on-demand.module.css';
import type { PageStrip as Strip } from './page-strip.tsx';
import type { StoredView as Stored } from './stored-view.tsx';

const loadView = loadChunk(async () => ({ default: (await import('./document-view.tsx')).DocumentView }));
const LoadedView = lazy(() => loadView().catch(() => ({ default: MissingView })));
const loadBuilder = loadChunk(() => import('./build-document.ts'));

/** The chosen document, whose code loads once there is one. It can be uploaded without. */
export const DocumentView = (props: ComponentProps<typeof View>) => (
  <Suspense fallback={<LoadingView />}>
    <LoadedView {...props} />
  </Suspense>
);

const loadStrip = loadChunk(async () => ({ default: (await import('./page-strip.tsx')).PageStrip }));
const LoadedStrip = lazy<typeof Strip>(() => loadStrip().catch(() => ({ default: () => <></> })));

/** A strip of the page that was read; the document itself is below it. */
export const PageStrip = (props: ComponentProps<typeof Strip>) => (
  <Suspense>
    <LoadedStrip {...props} />
  </Suspense>
);

const loadStoredView = loadChunk(async () => ({ default: (await import('./stored-view.tsx')).StoredView }));
const LoadedStoredView = lazy(() => loadStoredView().catch(() => ({ default: MissingStoredView })));

/** A stored document, whose code loads with its content. */
export const StoredView = (props: ComponentProps<typeof Stored>) => (
  <Suspense fallback={<LoadingView />}>
    <LoadedStoredView {...props} />
  </Suspense>
);

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

/** Makes one document of several images. */
export async function makeDocument(images: readonly File[]): Promise<CheckedFile> {
  try {
    const { addPages } = await loadBuilder();
    return await addPages([], images);
  } catch {
    return { error: { title: FILE_UNREADABLE.title, text: RELOAD } };
  }
}
