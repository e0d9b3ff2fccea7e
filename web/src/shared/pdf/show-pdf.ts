import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadFile } from '../files/load-file.ts';
import { drawMarks, type Marks, middleOf, scrollInside } from '../page-corners/marks.ts';
import { BLANK_PDF } from './blank-pdf.ts';
import { guardPages } from './guard-pages.ts';
import { loadPdfViewer } from './load-pdfjs.ts';
import { type OpenedPdf, openPdf, pause } from './open-pdf.ts';

/** What a page and its controls need to know of a PDF on screen. */
export interface ShownPdf {
  pageCount: number;
  goTo(page: number): void;
  zoom(by: 1 | -1): void;
  fitWidth(): void;
  /** Marks words, and scrolls to them within the container; null marks none. */
  mark(marks: Marks | null): void;
}

interface ShowOptions {
  /** An absolutely positioned element with one child, which the viewer fills. */
  container: HTMLDivElement;
  /** A URL, or the PDF itself. */
  source: string | Blob;
  /** Ends the viewer and frees its memory. */
  signal: AbortSignal;
  /** The part that has been loaded, 0 to 1. */
  onProgress: (loaded: number) => void;
  /** Another page is the first in view, from 1. */
  onPage: (page: number) => void;
  /** A page can't be shown, from 1; if it `isLast`, the PDF may have further ones. */
  onBroken: (page: number, isLast: boolean) => void;
}

/**
 * Frees the memory once no page is on its way: PDF.js's viewer writes to the console about each that no longer arrives.
 * It asks for every page, and PDF.js answers a page that is asked for twice with the same promise.
 */
async function release(pdf: PDFDocumentProxy, opened: readonly OpenedPdf[]): Promise<void> {
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const arrived = Promise.allSettled(numbers.map((number) => pdf.getPage(number)));
  await Promise.race([arrived, pause(5000)]);
  await Promise.all(opened.map(({ close }) => close()));
}

/**
 * Shows a PDF with its text, so that it can be selected and read aloud. Its scripts, forms and links do nothing.
 * Rejects with FileNotLoaded, as `openPdf` does, and when `signal` is aborted.
 */
export async function showPdf({
  container,
  source,
  signal,
  onProgress,
  onPage,
  onBroken,
}: ShowOptions): Promise<ShownPdf> {
  const [{ pdfjs, components }, file] = await Promise.all([
    loadPdfViewer(),
    typeof source === 'string' ? loadFile(source, { signal, onProgress }) : source,
  ]);
  signal.throwIfAborted();
  const main = await openPdf(pdfjs, file);
  const opened = [main];
  const { pdf } = main;
  signal.addEventListener('abort', () => void release(pdf, opened), { once: true });
  if (signal.aborted) void release(pdf, opened);
  signal.throwIfAborted();
  const openBlank = async () => {
    const blank = await openPdf(pdfjs, new Blob([BLANK_PDF]));
    opened.push(blank);
    return blank.pdf.getPage(1);
  };
  guardPages(pdf, openBlank, onBroken);

  const eventBus = new components.EventBus();
  const options = {
    container,
    eventBus,
    /** Missing in the package's types. */
    abortSignal: signal,
    // Draws the values of form fields on the page; the style sheet hides the layer with the links.
    annotationMode: pdfjs.AnnotationMode.ENABLE,
    annotationEditorMode: pdfjs.AnnotationEditorType.DISABLE,
    // They would be hidden too, and finding them fails where a page is drawn again meanwhile.
    enableAutoLinking: false,
    removePageBorders: true,
  };
  const viewer = new components.PDFViewer(options);
  let isFitted = true;
  const fitWidth = () => {
    isFitted = true;
    // The viewer complains if the page was left meanwhile.
    if (container.offsetParent === null) return;
    viewer.currentScaleValue = 'page-width';
  };
  const areShown = new Promise<void>((resolve, reject) => {
    eventBus.on('pagesinit', () => {
      fitWidth();
      resolve();
    });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  viewer.setDocument(pdf);
  // Only success has an event.
  await Promise.race([areShown, viewer.pagesPromise?.then(() => areShown)]);

  let marks: Marks | null = null;
  let drawn: SVGSVGElement | null = null;
  const drawMarked = () => {
    drawn?.remove();
    const page = marks && viewer.getPageView(marks.page)?.div;
    if (!marks || !page) return;
    drawn = drawMarks(marks.quads, page.clientWidth / page.clientHeight);
    page.append(drawn);
  };
  // A page that is drawn again loses what was laid over it.
  eventBus.on('pagerendered', drawMarked);

  const fitting = new ResizeObserver(() => isFitted && fitWidth());
  fitting.observe(container);
  signal.addEventListener('abort', () => fitting.disconnect(), { once: true });
  return {
    pageCount: pdf.numPages,
    goTo(page) {
      viewer.currentPageNumber = page;
    },
    zoom(by) {
      isFitted = false;
      viewer.updateScale({ steps: by });
    },
    fitWidth,
    mark(next) {
      marks = next;
      drawMarked();
      const middle = middleOf(next?.quads ?? []);
      const page: HTMLElement | undefined = next && viewer.getPageView(next.page)?.div;
      if (!middle || !page) return;
      const [left, top] = [
        page.offsetLeft + middle.x * page.clientWidth,
        page.offsetTop + middle.y * page.clientHeight,
      ];
      scrollInside(container, left, top);
    },
  };
}
