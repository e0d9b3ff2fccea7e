import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../../ui/load-chunk.ts';

const loadConverter = loadChunk(async () => (await import('./convert-images.tsx')).convertImages);

/**
 * Converts chosen images that can't be stored as they are, after a question, where the browser can read them. The
 * others, and all after a refusal, stay as they are: the check that follows says what the page takes. Resolves to null
 * if other files are chosen meanwhile, or the page is left.
 */
export function useConversion() {
  /** While it is asked. */
  const [question, setQuestion] = useState<ReactNode>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const convert = (files: readonly File[]): Promise<readonly File[] | null> => {
    running.current?.abort();
    const attempt = new AbortController();
    running.current = attempt;
    return (
      loadConverter()
        .then((convertImages) => convertImages(files, setQuestion, attempt.signal))
        // The check that follows says what is wrong with a file that can't be read.
        .catch(() => (attempt.signal.aborted ? null : files))
    );
  };
  return { convert, question };
}
