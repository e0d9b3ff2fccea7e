import { openStoredFile, type StoredFile } from '../files/ranged-file.ts';
import { drawMarks, type Marks, middleOf, scrollInside } from '../page-corners/marks.ts';
import { BLANK_PDF } from './blank-pdf.ts';
import { guardPages } from './guard-pages.ts';
import { loadPdfViewer } from './load-pdfjs.ts';
import { openPdf } from './open-pdf.ts';

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
  source: StoredFile | Blob;
  /** Ends the viewer and frees its memory. */
  signal: AbortSignal;
  /** Another page is the first in view, from 1. */
  onPage: (page: number) => void;
  /** A page can't be shown, from 1; if it `isLast`, the PDF may have further ones. */
  onBroken: (page: number, isLast: boolean) => void;
  /** The rest of the shown PDF can't be read. */
  onFailure: (error: unknown) => void;
}

/**
 * Shows a PDF with its text, so that it can be selected and read aloud. Its scripts, forms and links do nothing.
 * Rejects with FileNotLoaded, as `openPdf` does, and when `signal` is aborted.
 */
export async function showPdf({
  container,
  source,
  signal,
  onPage,
  onBroken,
  onFailure,
}: ShowOptions): Promise<ShownPdf> {
  const [{ pdfjs, components }, file] = await Promise.all([
    loadPdfViewer(),
    source instanceof Blob ? source : openStoredFile(source, signal),
  ]);
  /** Opens a PDF for as long as the viewer. */
  const open = async (content: typeof file) => {
    signal.throwIfAborted();
    const { pdf, close } = await openPdf(pdfjs, content, onFailure);
    signal.addEventListener('abort', () => void close(), { once: true });
    if (signal.aborted) void close();
    signal.throwIfAborted();
    return pdf;
  };
  const pdf = await open(file);
  const openBlank = async () => (await open(new Blob([BLANK_PDF]))).getPage(1);
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
