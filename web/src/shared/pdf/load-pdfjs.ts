import { PDFJS_PATH } from '../../../../contract/site/engines.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import { pdfError } from './pdf-error.ts';

export type PdfJs = typeof import('pdfjs-dist');
type Components = typeof import('pdfjs-dist/web/pdf_viewer.mjs');

const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ `${PDFJS_PATH}/${file}`);

const loadOnce = loadChunk(async () => {
  // Safe: the build copies these files from the package that the types come from.
  const pdfjs = (await load('pdf.js')) as PdfJs;
  pdfjs.GlobalWorkerOptions.workerSrc = `${PDFJS_PATH}/pdf.worker.js`;
  return pdfjs;
});

/**
 * PDF.js, as its package publishes it for older browsers. Throws an error that says to reload the page, or a
 * `BrowserError` in Safari before 16.4, which can't even read its code.
 */
export async function loadPdfjs(): Promise<PdfJs> {
  if (!('OffscreenCanvas' in window)) throw pdfError('BrowserError');
  return loadOnce();
}

const loadViewer = loadChunk(async () => (await load('pdf_viewer.js')) as Components);

/** PDF.js and its viewer, which finds the former as a global variable. */
export async function loadPdfViewer(): Promise<{ pdfjs: PdfJs; components: Components }> {
  const pdfjs = await loadPdfjs();
  return { pdfjs, components: await loadViewer() };
}

/** Where PDF.js finds its files, and what it may not do with a PDF, which strangers may have made. */
export const PDF_OPTIONS = {
  cMapUrl: `${PDFJS_PATH}/cmaps/`,
  standardFontDataUrl: `${PDFJS_PATH}/standard_fonts/`,
  wasmUrl: `${PDFJS_PATH}/wasm/`,
  isEvalSupported: false,
  enableXfa: false,
};
