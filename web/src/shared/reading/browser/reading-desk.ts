import {
  type DocumentSource,
  type ReadDocument,
  type ReadingProgress,
  readInBrowser,
} from './read-in-browser.ts';
import { createReader } from './reader.ts';

interface ReadingOptions {
  signal: AbortSignal;
  onProgress: (progress: ReadingProgress) => void;
}

/** Reads a page's documents one after the other, with one reader that stays loaded as long as the page needs it. */
function createReadingDesk() {
  const reader = createReader();
  let last: Promise<unknown> = Promise.resolve();
  let users = 0;

  const readNow = async (source: DocumentSource, { signal, onProgress }: ReadingOptions) => {
    signal.throwIfAborted();
    // Recognition can't be interrupted otherwise; the next document starts it again.
    signal.addEventListener('abort', reader.close, { once: true });
    try {
      return await readInBrowser(source, { reader, signal, onProgress });
    } finally {
      signal.removeEventListener('abort', reader.close);
    }
  };
  return {
    /** Rejects as `readInBrowser` does. */
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
