import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfViewer, PDF_OPTIONS } from './load-pdfjs.ts';

/** What a page and its controls need to know of a PDF on screen. */
export interface ShownPdf {
  pageCount: number;
  goTo(page: number): void;
  zoom(by: 1 | -1): void;
  fitWidth(): void;
}

interface ShowOptions {
  /** An absolutely positioned element with one child, which the viewer fills. */
  container: HTMLDivElement;
  /** A URL, or the PDF itself: PDF.js's worker may not load what the page has in memory. */
  source: string | Blob;
  /** Ends the viewer and frees its memory. */
  signal: AbortSignal;
  /** The part that has been loaded, 0 to 1. */
  onProgress: (loaded: number) => void;
  /** Another page is the first in view, from 1. */
  onPage: (page: number) => void;
}

/**
 * Frees the memory once no page is on its way: PDF.js's viewer writes to the console about each that no longer arrives.
 * It asks for every page, and PDF.js answers a page that is asked for twice with the same promise.
 */
async function destroy(task: PDFDocumentLoadingTask, pdf: PDFDocumentProxy | null): Promise<void> {
  const numbers = Array.from({ length: pdf?.numPages ?? 0 }, (_, index) => index + 1);
  await Promise.allSettled(numbers.map((number) => pdf?.getPage(number)));
  await task.destroy();
}

/**
 * Shows a PDF with its text, so that it can be selected and read aloud. It is loaded completely, because its URL may
 * expire. Its scripts, forms and links do nothing. Rejects with PDF.js's errors, and when `signal` is aborted.
 */
export async function showPdf({
  container,
  source,
  signal,
  onProgress,
  onPage,
}: ShowOptions): Promise<ShownPdf> {
  const { pdfjs, components } = await loadPdfViewer();
  signal.throwIfAborted();
  const content =
    typeof source === 'string' ? { url: source } : { data: new Uint8Array(await source.arrayBuffer()) };
  signal.throwIfAborted();
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, ...content, disableRange: true });
  let pdf: PDFDocumentProxy | null = null;
  signal.addEventListener('abort', () => void destroy(task, pdf), { once: true });
  task.onProgress = ({ loaded, total }: { loaded: number; total: number }) =>
    onProgress(total > 0 ? loaded / total : 0);
  pdf = await task.promise;
  signal.throwIfAborted();

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
  const areShown = new Promise<void>((resolve) => {
    eventBus.on('pagesinit', () => {
      fitWidth();
      resolve();
    });
  });
  eventBus.on('pagechanging', ({ pageNumber }: { pageNumber: number }) => onPage(pageNumber));
  viewer.setDocument(pdf);
  await areShown;

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
  };
}
