import type { PDFDocumentProxy } from 'pdfjs-dist';
import { PDF_OPTIONS, type PdfJs } from './load-pdfjs.ts';
import { pdfError } from './pdf-error.ts';

/** Longer than any certificate takes, on a slow phone too. */
const PATIENCE_MS = 45_000;

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Frees the memory. Ends the worker even if it no longer answers. */
  close: () => Promise<void>;
}

/**
 * Opens a PDF whose first page can be read. PDF.js writes nothing to the console. Rejects with PDF.js's errors, and
 * with those of a PdfFault: its viewer would wait for a first page that never comes.
 */
export async function openPdf(pdfjs: PdfJs, source: Blob): Promise<OpenedPdf> {
  const data = new Uint8Array(await source.arrayBuffer());
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  const worker = pdfjs.PDFWorker.create({ verbosity });
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, data, verbosity, worker });
  const close = async () => {
    await Promise.race([task.destroy(), pause(1000)]).catch(() => undefined);
    worker.destroy();
  };
  try {
    const pdf = await inTime(task.promise);
    await inTime(pdf.getPage(1)).catch((error: Error) => {
      throw error.name === 'TimeoutError' ? error : pdfError('FirstPageError');
    });
    if (await inTime(isXfaOnly(pdf))) throw pdfError('XfaError');
    return { pdf, close };
  } catch (error) {
    void close();
    throw error;
  }
}

/** Whether a form has no pages but one that says to wait, in place of which Adobe's programs make others. */
async function isXfaOnly(pdf: PDFDocumentProxy): Promise<boolean> {
  const { info } = await pdf.getMetadata();
  return (
    'IsXFAPresent' in info &&
    info.IsXFAPresent === true &&
    !('IsAcroFormPresent' in info && info.IsAcroFormPresent)
  );
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The promise, or a TimeoutError: a damaged PDF can keep PDF.js busy for ever. */
export async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(pdfError('TimeoutError')), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
