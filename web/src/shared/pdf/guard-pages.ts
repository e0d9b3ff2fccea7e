import type { PDFDocumentProxy, PDFPageProxy, RenderTask } from 'pdfjs-dist';

/**
 * Gives PDF.js's viewer a blank page for each that can't be read or drawn: it would show that it is loading for ever,
 * draw none of the pages after it, and write to the console. `onBroken` gets the number of each, from 1, and whether
 * PDF.js stops counting there: it drops what follows a page that it can't find.
 */
export function guardPages(
  pdf: PDFDocumentProxy,
  openBlank: () => Promise<PDFPageProxy>,
  onBroken: (number: number, isLast: boolean) => void,
): void {
  const original = pdf.getPage.bind(pdf);
  const guarded = new WeakSet<PDFPageProxy>();
  const getPage = async (number: number): Promise<PDFPageProxy> => {
    try {
      const page = await original(number);
      if (!guarded.has(page)) guardDrawing(page, () => onBroken(number, false));
      guarded.add(page);
      return page;
    } catch {
      // The PDF was closed meanwhile: the viewer, which would write to the console, waits for ever instead.
      if (pdf.loadingTask.destroyed) return new Promise(() => undefined);
      onBroken(number, number === pdf.numPages);
      return openBlank();
    }
  };
  Object.assign(pdf, { getPage });
}

function guardDrawing(page: PDFPageProxy, onBroken: () => void): void {
  const original = page.render.bind(page);
  const render = (parameters: Parameters<PDFPageProxy['render']>[0]): RenderTask => {
    const task = original(parameters);
    const promise = task.promise.catch((error: Error) => {
      if (error.name === 'RenderingCancelledException') throw error;
      onBroken();
    });
    return Object.defineProperty(task, 'promise', { value: promise });
  };
  Object.assign(page, { render });
}
