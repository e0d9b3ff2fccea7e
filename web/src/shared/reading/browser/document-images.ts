import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { FULL, mapQuad } from '../../page-corners/quad.ts';
import { loadPdfjs, type PdfJs } from '../../pdf/load-pdfjs.ts';
import { inTime, type OpenedPdf, openPdf } from '../../pdf/open-pdf.ts';
import { wordsOfPdfPage } from '../pdf-page.ts';
import { ownPoint, type Plane } from '../pdf-plane.ts';
import type { Frame, Page } from '../words.ts';

/** Larger images take memory that phones don't have, and are not read better. */
const MOST_PIXELS = 12_000_000;

/** As wide as pages are read. */
const PAGE_WIDTH = 2200;

/** A PDF's pages one by one. Rejects as `openPdf` of shared/pdf does. */
export async function openPages(file: Blob, signal: AbortSignal) {
  const pdfjs = await loadPdfjs();
  let opened: Promise<OpenedPdf> | null = null;
  const open = () => {
    opened ??= openPdf(pdfjs, file);
    return opened;
  };
  const close = async () => {
    const closing = opened;
    opened = null;
    await closing?.then(
      (one) => one.close(),
      () => undefined,
    );
  };
  signal.addEventListener('abort', () => void close(), { once: true });

  const { pdf } = await open();
  return {
    pageCount: pdf.numPages,
    /**
     * The words of the page's text layer and form, or its image if it is a scan. Pages count from 1. Rejects with a
     * TimeoutError; a page that is damaged otherwise has no words.
     */
    async read(number: number): Promise<Page | ImageBitmap> {
      const { pdf } = await open();
      try {
        const page = await inTime(readPage(pdfjs, pdf, await inTime(pdf.getPage(number))));
        // PDF.js keeps images. They and recognition would not fit together into the memory of a phone.
        if (page instanceof ImageBitmap) await close();
        return page;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof Error && error.name === 'TimeoutError') throw error;
        return { words: [], unread: 'damaged' };
      }
    },
    close,
  };
}

async function readPage(
  pdfjs: PdfJs,
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
): Promise<Page | ImageBitmap> {
  const { words, plane } = await wordsOfPdfPage(pdf, page, pdfjs.OPS);
  const read = words.length === 0 ? await drawPage(page) : { words, frame: frameOf(page, plane) };
  page.cleanup();
  return read;
}

/** Words of a text layer are placed in a plane of their own, of which a viewer shows a part, perhaps turned. */
function frameOf(page: PDFPageProxy, plane: Plane): Frame {
  const { width, height } = plane;
  const viewport = page.getViewport({ scale: 1 });
  const corners = mapQuad(FULL, ({ x, y }) => {
    const [left, top] = viewport.convertToViewportPoint(...ownPoint(x * width, (1 - y) * height, plane));
    return { x: left / viewport.width, y: top / viewport.height };
  });
  return { width, height, corners };
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
