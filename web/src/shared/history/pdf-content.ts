import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from '../pdf/load-pdfjs.ts';
import { openPdf, pdfError } from '../pdf/open-pdf.ts';
import type { DocumentContent, PagePicture } from './append-document.ts';
import { pictureOf, pixelsOf } from './draw-page.ts';
import { lookSame } from './same-pixels.ts';

/** For one document, on a slow phone too. */
const LIMIT_MS = 90_000;

/** Pages that are drawn; a page takes half a megabyte. */
const MOST_PICTURES = 60;

interface Options {
  /** Makes the PDF that is compared with the original; may reject. */
  copy: (bytes: Uint8Array) => Promise<Uint8Array>;
  signal: AbortSignal;
}

/**
 * A PDF's pages as its viewer shows them: copied where the copy looks the same, otherwise drawn. Rejects if it can't be
 * shown or takes too long, and when `signal` is aborted.
 */
export async function pdfContent(file: Blob, { copy, signal }: Options): Promise<DocumentContent> {
  const pdfjs = await loadPdfjs();
  const limit = new AbortController();
  const limited = limit.signal;
  const stop = () => limit.abort(signal.reason);
  signal.addEventListener('abort', stop, { once: true });
  const timer = setTimeout(() => limit.abort(pdfError('TimeoutError')), LIMIT_MS);
  const opened: { close: () => Promise<void> }[] = [];
  const open = async (source: Blob) => {
    const result = await openPdf(pdfjs, source);
    opened.push(result);
    limited.throwIfAborted();
    return result.pdf;
  };
  const make = async (): Promise<DocumentContent> => {
    const original = await open(file);
    const bytes = await copyOf(original, file, copy);
    const same =
      bytes &&
      (await open(new Blob([bytes])).then(
        (each) => isSame(original, each, limited),
        () => false,
      ));
    limited.throwIfAborted();
    return bytes && same
      ? { kind: 'pdf', bytes }
      : { kind: 'pictures', pages: await draw(original, limited) };
  };
  try {
    return await Promise.race([make(), aborted(limited)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    for (const { close } of opened) void close();
  }
}

/** Null if the PDF has a layer that its viewer hides, or can't be copied. */
async function copyOf(pdf: PDFDocumentProxy, file: Blob, copy: Options['copy']) {
  const layers = await pdf.getOptionalContentConfig();
  for (const [, { visible }] of layers) if (!visible) return null;
  try {
    return new Uint8Array(await copy(new Uint8Array(await file.arrayBuffer())));
  } catch {
    return null;
  }
}

async function isSame(one: PDFDocumentProxy, other: PDFDocumentProxy, signal: AbortSignal): Promise<boolean> {
  if (one.numPages !== other.numPages) return false;
  for (let number = 1; number <= one.numPages; number += 1) {
    signal.throwIfAborted();
    const pages = await Promise.all([one.getPage(number), other.getPage(number)]);
    const [first, second] = [await pixelsOf(pages[0]), await pixelsOf(pages[1])];
    for (const page of pages) page.cleanup();
    if (!lookSame(first, second)) return false;
  }
  return true;
}

async function draw(pdf: PDFDocumentProxy, signal: AbortSignal): Promise<PagePicture[]> {
  if (pdf.numPages > MOST_PICTURES) throw pdfError('TimeoutError');
  const pictures: PagePicture[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    signal.throwIfAborted();
    const page = await pdf.getPage(number);
    pictures.push(await pictureOf(page));
    page.cleanup();
  }
  return pictures;
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
