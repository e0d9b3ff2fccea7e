import type { RangedFile } from '../files/ranged-file.ts';
import type { PdfJs } from './load-pdfjs.ts';

/**
 * What PDF.js asks for at least, in bytes. It looks at all pages of a flat list before it draws one, and at each by a
 * chunk; its default, 64 KB, would be an eighth of 10 MB in 20 pages.
 */
const CHUNK_BYTES = 2 ** 14;

/**
 * How PDF.js reads a file in parts, each when a page needs it: options for its `getDocument`, and whether parts are on
 * their way. PDF.js waits for ever for one that doesn't arrive, so `onFailure` gets the error.
 */
export function openParts(
  { PDFDataRangeTransport }: PdfJs,
  file: RangedFile,
  onFailure: (error: unknown) => void,
) {
  let loading = 0;
  let isClosed = false;
  const range = new PDFDataRangeTransport(file.size, file.first);

  async function load(begin: number, end: number): Promise<void> {
    loading += 1;
    try {
      const bytes = await file.read(begin, end);
      if (!isClosed) range.onDataRange(begin, bytes);
    } catch (error) {
      if (!isClosed) onFailure(error);
    } finally {
      loading -= 1;
    }
  }

  range.requestDataRange = (begin, end) => void load(begin, end);
  range.abort = () => {
    isClosed = true;
  };
  return {
    options: { range, rangeChunkSize: CHUNK_BYTES, disableAutoFetch: true, disableStream: true },
    isLoading: () => loading > 0,
  };
}
