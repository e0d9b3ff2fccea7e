import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { RangedFile } from '../files/ranged-file.ts';
import { PDF_OPTIONS, type PdfJs } from './load-pdfjs.ts';
import { openParts } from './open-parts.ts';
import { pdfError } from './pdf-error.ts';

/** Longer than any certificate takes, on a slow phone too. */
const PATIENCE_MS = 45_000;

export interface OpenedPdf {
  pdf: PDFDocumentProxy;
  /** Frees the memory. Ends the worker even if it no longer answers. */
  close: () => Promise<void>;
}

/**
 * Opens a PDF whose first page can be read. PDF.js writes nothing to the console. Rejects with PDF.js's errors, with
 * those of a PdfFault, because its viewer would wait for a first page that never comes, and with what reading a part of
 * the file throws. `onFailure` gets the last of these once the PDF is open.
 */
export async function openPdf(
  pdfjs: PdfJs,
  source: Blob | RangedFile,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<OpenedPdf> {
  let fail = onFailure;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const { options, isLoading } =
    source instanceof Blob
      ? { options: { data: new Uint8Array(await source.arrayBuffer()) }, isLoading: () => false }
      : openParts(pdfjs, source, (error) => fail(error));
  const verbosity = pdfjs.VerbosityLevel.ERRORS;
  const worker = pdfjs.PDFWorker.create({ verbosity });
  const task = pdfjs.getDocument({ ...PDF_OPTIONS, ...options, verbosity, worker });
  const close = async () => {
    const patience = new Promise((resolve) => setTimeout(resolve, 1000));
    await Promise.race([task.destroy(), patience]).catch(() => undefined);
    worker.destroy();
  };
  const arrived = <Value>(promise: Promise<Value>) => inTime(Promise.race([promise, failed]), isLoading);
  try {
    const pdf = await arrived(task.promise);
    const first = pdf.getPage(1).catch(() => {
      throw pdfError('FirstPageError');
    });
    await arrived(first);
    if (await arrived(isXfaOnly(pdf))) throw pdfError('XfaError');
    fail = onFailure;
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

/**
 * The promise, or a TimeoutError: a damaged PDF can keep PDF.js busy for ever. While parts of it are on their way,
 * PDF.js is not busy.
 */
export async function inTime<Value>(promise: Promise<Value>, isLoading = () => false): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const check = () => {
      if (isLoading()) wait();
      else reject(pdfError('TimeoutError'));
    };
    const wait = () => {
      timer = setTimeout(check, PATIENCE_MS);
    };
    wait();
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
