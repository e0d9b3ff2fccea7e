import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { loadPdfjs, PDF_OPTIONS } from '../../pdf/load-pdfjs.ts';
import { wordsOfPdfPage } from '../pdf-page.ts';
import type { Page } from '../words.ts';

/** Larger images take memory that phones don't have, and are not read better. */
const MOST_PIXELS = 12_000_000;

/** As wide as pages are read. */
const PAGE_WIDTH = 2200;

/** A page with fewer words is a scan with a stamp or a page number as text. */
const TEXT_WORDS = 10;

/** An image as the browser shows it, at most MOST_PIXELS large. Rejects if the browser can't decode it. */
export async function bitmapOf(image: Blob): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  const scale = Math.sqrt(MOST_PIXELS / (width * height));
  if (scale >= 1) return bitmap;
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.floor(width * scale),
    resizeHeight: Math.floor(height * scale),
    resizeQuality: 'high',
  });
  bitmap.close();
  return smaller;
}

/** A PDF's pages one by one. Rejects with PDF.js's errors. */
export async function openPdf(file: Blob, signal: AbortSignal) {
  const pdfjs = await loadPdfjs();
  let task: PDFDocumentLoadingTask | null = null;
  const close = async () => {
    const opened = task;
    task = null;
    await opened?.destroy();
  };
  signal.addEventListener('abort', () => void close(), { once: true });

  async function open(): Promise<PDFDocumentProxy> {
    if (!task) {
      const data = new Uint8Array(await file.arrayBuffer());
      signal.throwIfAborted();
      task = pdfjs.getDocument({ ...PDF_OPTIONS, data, verbosity: pdfjs.VerbosityLevel.ERRORS });
    }
    return task.promise;
  }

  const { numPages } = await open();
  return {
    pageCount: numPages,
    /** The words of the page's text layer and form, or its image if it has few. Pages count from 1. */
    async read(number: number): Promise<Page | ImageBitmap> {
      const page = await (await open()).getPage(number);
      const words = await wordsOfPdfPage(page, pdfjs.OPS);
      const result = words.length < TEXT_WORDS ? await drawPage(page) : { words };
      page.cleanup();
      // PDF.js keeps images. They and recognition would not fit together into the memory of a phone.
      if (result instanceof ImageBitmap) await close();
      return result;
    },
    close,
  };
}

async function drawPage(page: PDFPageProxy): Promise<ImageBitmap> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(PAGE_WIDTH / width, Math.sqrt(MOST_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // PDF.js draws on both kinds of canvas, but its types know one.
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D;
  await page.render({ canvas: null, canvasContext, viewport }).promise;
  const bitmap = canvas.transferToImageBitmap();
  // Otherwise each page's pixels stay until the garbage collector comes.
  canvas.width = 0;
  return bitmap;
}
