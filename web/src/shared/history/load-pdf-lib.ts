import { PDF_LIB_PATH } from '../../../../contract/site/engines.ts';
import { loadChunk } from '../../ui/load-chunk.ts';
import type { PdfLib } from './sheet.ts';

/** Loads pdf-lib, as its package publishes it. Throws an error that says to reload the page. */
export const loadPdfLib = loadChunk(async () => {
  const lib: unknown = await import(/* @vite-ignore */ `${PDF_LIB_PATH}/pdf-lib.js`);
  // Safe: the build copies this file from the package that the types come from.
  return lib as PdfLib;
});
