/** The upload page's steps from a chosen file to its words, without the page. `read-file.ts` builds and opens it. */
import { checkFile } from '../../../web/src/shared/files/check-file.ts';
import { readInBrowser } from '../../../web/src/shared/reading/browser/read-in-browser.ts';
import type { PhotoAttempt } from '../../../web/src/shared/reading/browser/read-photos.ts';
import { createReader } from '../../../web/src/shared/reading/browser/reader.ts';
import type { Page } from '../../../web/src/shared/reading/words.ts';

const reader = createReader();

/** As once the owner has agreed to load PP-OCR. */
const ATTEMPT: PhotoAttempt = {
  onStart: () => undefined,
  onEnd: () => undefined,
  onFailure: () => undefined,
};

/**
 * The pages of the file that the page's only field holds. Throws the form's refusal, what reading throws, and where the
 * upload page would keep what Tesseract read of a photo.
 */
async function readChosen(): Promise<readonly Page[]> {
  const file = document.querySelector('input')?.files?.[0];
  if (!file) throw new Error('No file is chosen');
  const checked = await checkFile(file);
  if ('error' in checked) throw new Error(checked.error.text);
  const { signal } = new AbortController();
  const nothing = () => undefined;
  const options = { reader, signal, onProgress: nothing, onImage: nothing, photos: ATTEMPT };
  const { pages, photos } = await readInBrowser(checked, options);
  if (photos !== null && photos !== 'read') throw new Error(`PP-OCR: ${photos}`);
  return pages;
}

Object.assign(globalThis, { readChosen });
