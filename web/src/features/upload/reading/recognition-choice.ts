import { TESSERACT_PATH } from '../../../../../contract/site/engines.ts';
import { browserStorage } from '../../../platform/session/browser-storage.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { loadEngineFiles } from '../../../shared/reading/browser/engine-files.ts';

/** Has the path of what read the last image on this device. */
const STORAGE_KEY = 'pawfile.recognition';

/** As browsers say it; Safari and Firefox don't. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Below 0.7 Mbit/s: recognition takes a minute or longer. */
const SLOW_LINES = ['slow-2g', '2g', '3g'];

const connection = () => (navigator as { connection?: Connection }).connection ?? {};

const savesData = () => connection().saveData === true;
const isSlow = () => SLOW_LINES.includes(connection().effectiveType ?? '');
const lastUsed = () => browserStorage()?.getItem(STORAGE_KEY) ?? null;

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

/** Fetches recognition in idle time for an owner who has read an image here, unless data is scarce. */
export function fetchRecognition(): void {
  if (lastUsed() === null || savesData() || isSlow()) return;
  whenIdle(() => void loadEngineFiles(() => undefined).catch(() => undefined));
}
