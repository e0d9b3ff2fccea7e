import { TESSERACT_PATH } from '../../../../../contract/site/engines.ts';
import { isSlow, savesData } from '../../../platform/connection.ts';
import { browserStorage } from '../../../platform/session/browser-storage.ts';

/** Has the path of what read the last image on this device. */
const STORAGE_KEY = 'pawfile.recognition';

/** The path of what read the last image on this device; null without. */
export const lastUsed = () => browserStorage()?.getItem(STORAGE_KEY) ?? null;

/** Whether to ask before recognition reads: it would load over a slow line, or the user asked to load less. */
export const asksFirst = () => savesData() || (isSlow() && lastUsed() !== TESSERACT_PATH);

/** Recognition has read an image, so that the browser has its files. */
export function rememberRecognition(): void {
  try {
    browserStorage()?.setItem(STORAGE_KEY, TESSERACT_PATH);
  } catch {
    // The storage is full: recognition is not fetched in advance.
  }
}
