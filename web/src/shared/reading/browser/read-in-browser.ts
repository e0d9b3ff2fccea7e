import type { Page } from '../words.ts';
import { openPages } from './document-images.ts';
import { type PhotoAttempt, type PhotoOutcome, readPhotos } from './read-photos.ts';
import type { OnStep, Reading } from './reader.ts';
import { until } from './until.ts';

/** Certificates have a few pages; the rest of a long document is not read. */
const MOST_PAGES = 20;

/** Recognition takes some seconds a page. */
const MOST_IMAGES = 10;

export interface DocumentSource {
  file: Blob;
  /** Its images in order; empty for a PDF. */
  pages: readonly Blob[];
}

export interface DocumentPages {
  /** The words of the first pages. */
  pages: readonly Page[];
  /** Of the document. */
  pageCount: number;
  /** What became of reading its photos with PP-OCR; null if that was not tried. */
  photos: PhotoOutcome | null;
}

interface Options extends Reading {
  /** With it, photos are read by PP-OCR too. */
  photos: PhotoAttempt | null;
}

/**
 * The words of a document's pages, one page in memory at a time. Nothing is sent. Rejects if `signal` is aborted, with
 * the errors of `openPdf` in shared/pdf, if an image can't be decoded or recognition can't be loaded, and with a
 * TimeoutError.
 */
export async function readInBrowser(source: DocumentSource, options: Options): Promise<DocumentPages> {
  const { signal } = options;
  const { file, pages } = source;
  if (pages.length > 0) {
    const open = (number: number) => createImageBitmap(pages[number - 1] as Blob);
    const read = await readPages(pages.length, open, options);
    return options.photos
      ? { ...read, ...(await readPhotos(read.pages, open, options.photos, options)) }
      : read;
  }
  const pdf = await until(signal, openPages(file, signal));
  try {
    return await readPages(pdf.pageCount, pdf.read, options);
  } finally {
    await pdf.close();
  }
}

async function readPages(
  pageCount: number,
  open: (number: number) => Promise<Page | ImageBitmap>,
  { reader, signal, onProgress, onImage }: Options,
): Promise<DocumentPages> {
  const pages: Page[] = [];
  let images = 0;
  for (let page = 1; page <= Math.min(pageCount, MOST_PAGES); page += 1) {
    onProgress({ page, pageCount, isLoading: false, done: 0 });
    const opened = await until(signal, open(page));
    if (!(opened instanceof ImageBitmap)) {
      pages.push(opened);
      continue;
    }
    images += 1;
    if (images > MOST_IMAGES) {
      opened.close();
      break;
    }
    if (images === 1) onImage();
    const onStep: OnStep = (step, done) =>
      onProgress({ page, pageCount, isLoading: step === 'loading', done });
    pages.push(await until(signal, reader.read(opened, onStep)));
  }
  return { pages, pageCount, photos: null };
}
