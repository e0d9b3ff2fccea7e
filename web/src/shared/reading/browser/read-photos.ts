import type { Page } from '../words.ts';
import { NOT_LOADED, type OnStep, type Reading } from './reader.ts';
import { until } from './until.ts';

/** What is told of reading photos with PP-OCR, which may take more memory than the browser has. */
export interface PhotoAttempt {
  /** Before anything is loaded. */
  onStart(): void;
  /** The pages were read, it was not loaded, or the owner left. */
  onEnd(): void;
  /** It doesn't run on this device. */
  onFailure(): void;
}

/** What became of the attempt. */
export type PhotoOutcome = 'read' | 'not loaded' | 'failed';

/**
 * The pages of photos that Tesseract has read, as PP-OCR reads them; unchanged if that fails. Rejects if `signal` is
 * aborted.
 */
export async function readPhotos(
  pages: readonly Page[],
  open: (number: number) => Promise<ImageBitmap>,
  attempt: PhotoAttempt,
  { reader, signal, onProgress }: Reading,
): Promise<{ pages: readonly Page[]; photos: PhotoOutcome }> {
  const leave = () => attempt.onEnd();
  signal.addEventListener('abort', leave, { once: true });
  // A page that the browser ends for its memory gets no such event.
  addEventListener('pagehide', leave);
  attempt.onStart();
  // Tesseract and PP-OCR don't fit into the memory of a phone together.
  reader.close();
  try {
    const read: Page[] = [];
    for (const [at, page] of pages.entries()) {
      const place = { page: at + 1, pageCount: pages.length };
      const onStep: OnStep = (step, done) => onProgress({ ...place, isLoading: step === 'loading', done });
      onStep('reading', 0);
      const bitmap = await until(signal, open(at + 1));
      read.push(await until(signal, reader.readPhoto(bitmap, page, onStep)));
    }
    attempt.onEnd();
    return { pages: read, photos: 'read' };
  } catch (error) {
    signal.throwIfAborted();
    const isMissing = error instanceof Error && error.name === NOT_LOADED;
    if (isMissing) attempt.onEnd();
    else attempt.onFailure();
    return { pages, photos: isMissing ? 'not loaded' : 'failed' };
  } finally {
    removeEventListener('pagehide', leave);
    signal.removeEventListener('abort', leave);
    if (!signal.aborted) reader.close();
  }
}
