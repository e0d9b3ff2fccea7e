import type { DocumentContent } from '../document-content.ts';
import { type DocumentSource, readInBrowser } from './read-in-browser.ts';
import type { PhotoAttempt, PhotoOutcome } from './read-photos.ts';
import { createReader, type Reading, type RulesInput } from './reader.ts';
import { until } from './until.ts';

export interface ReadDocument extends DocumentContent {
  /** Of those of the document, which has pageCount. */
  readPages: number;
  pageCount: number;
  /** What became of reading its photos with PP-OCR; null if that was not tried. */
  photos: PhotoOutcome | null;
}

interface ReadingOptions extends Omit<RulesInput, 'pages'>, Omit<Reading, 'reader'> {
  /** With it, photos are read by PP-OCR too. */
  photos: PhotoAttempt | null;
}

/** Reads a page's documents one after the other, with one reader that stays loaded as long as the page needs it. */
function createReadingDesk() {
  const reader = createReader();
  let last: Promise<unknown> = Promise.resolve();
  let users = 0;

  const readNow = async (
    source: DocumentSource,
    { pet, today, ...options }: ReadingOptions,
  ): Promise<ReadDocument> => {
    const { signal } = options;
    signal.throwIfAborted();
    // Recognition can't be interrupted otherwise; the next document starts it again.
    signal.addEventListener('abort', reader.close, { once: true });
    try {
      const { pages, ...read } = await readInBrowser(source, { ...options, reader });
      const content = await until(signal, reader.applyRules({ pages, pet, today }));
      return { ...content, ...read, readPages: pages.length };
    } finally {
      signal.removeEventListener('abort', reader.close);
    }
  };
  return {
    /** What a document says of the pet. Rejects as `readInBrowser` does, and if the rules take too long. */
    read(source: DocumentSource, options: ReadingOptions): Promise<ReadDocument> {
      const result = last.then(() => readNow(source, options));
      last = result.catch(() => undefined);
      return result;
    },
    /** Keeps the reader until the returned function is called, and every other user's. */
    join(): () => void {
      users += 1;
      return () => {
        users -= 1;
        if (users === 0) reader.close();
      };
    },
  };
}

export const readingDesk = createReadingDesk();
