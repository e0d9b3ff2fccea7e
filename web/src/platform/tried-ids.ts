import { browserStorage } from './session/browser-storage.ts';

/** How many ids a browser remembers under a key: the latest ones, in some kilobytes. */
const MOST = 300;

const idsUnder = (key: string) => browserStorage()?.getItem(key)?.split(' ') ?? [];

/** Whether this browser has tried something for that id. */
export const wasTried = (key: string, id: string) => idsUnder(key).includes(id);

/** Remembers that an id was tried. False if that can't be kept: it would be tried on each visit. */
export function markTried(key: string, id: string): boolean {
  try {
    browserStorage()?.setItem(key, [...idsUnder(key), id].slice(-MOST).join(' '));
  } catch {
    return false;
  }
  return wasTried(key, id);
}
