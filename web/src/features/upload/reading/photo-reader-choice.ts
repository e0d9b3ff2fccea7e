import { browserStorage, keepsData } from '../../../platform/session/browser-storage.ts';
import type { PhotoAttempt } from '../../../shared/reading/browser/read-photos.ts';

const STORAGE_KEY = 'pawfile.photo-reader';

/** In GB, as browsers say it, up to 8: PP-OCR takes half a gigabyte beside the page. */
const LEAST_MEMORY = 4;

/** Whether PP-OCR reads photos on this device: the owner agreed, was not asked yet, or it can't be offered here. */
export type PhotoReaderChoice = 'agreed' | 'open' | 'unavailable';

/**
 * What is stored of it: `running` from before it starts until the page is read. If that is found later, the browser
 * ended the page, probably for its memory.
 */
type Stored = 'agreed' | 'running' | 'failed';

export function photoReaderChoice(): PhotoReaderChoice {
  const { deviceMemory } = navigator as { deviceMemory?: number };
  const storage = browserStorage();
  // Without storage, a page that ends would start it again and again.
  if (!keepsData(storage) || (deviceMemory !== undefined && deviceMemory < LEAST_MEMORY))
    return 'unavailable';
  const stored = storage.getItem(STORAGE_KEY);
  if (stored === null) return 'open';
  return stored === 'agreed' ? 'agreed' : 'unavailable';
}

function store(value: Stored): void {
  try {
    browserStorage()?.setItem(STORAGE_KEY, value);
  } catch {
    // It was filled since: the owner is asked again.
  }
}

/** The owner has seen how much is loaded. */
export const agreeToPhotoReader = () => store('agreed');

/** Keeps on the device what became of it. */
export const photoAttempt: PhotoAttempt = {
  onStart: () => store('running'),
  onEnd: () => store('agreed'),
  onFailure: () => store('failed'),
};
