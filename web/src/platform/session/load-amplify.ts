import { isStaleBuild, loadChunk } from '../../ui/load-chunk.ts';
import { CALL_MS, inTime, OFFLINE, reachSite } from './connection.ts';

type AmplifyModule = typeof import('./amplify.ts');

const BROKEN = 'Part of the page could not be loaded. Try again, or reload the page if that does not help.';

/** The chunk's address in the failure of its import, as Chromium and Firefox word it; Safari imports anew by itself. */
const addressIn = (error: unknown) =>
  error instanceof TypeError ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;

let repeats = 0;

/** Imports the chunk, if need be under an address whose failure no browser remembers. */
async function importAmplify(): Promise<AmplifyModule> {
  try {
    return await import('./amplify.ts');
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    repeats += 1;
    return import(/* @vite-ignore */ `${address}?repeat=${repeats}`);
  }
}

/** The same failure in words that fit: pages and forms show them as they are. */
const inWords = (text: string) => (error: unknown) => {
  if (isStaleBuild(error)) error.message = text;
  throw error;
};

/**
 * Chromium keeps a failed import until the page is loaded anew, and the failures of what the chunk imports in turn, for
 * which there is no other address. So nothing is imported before the connection has shown that it is there.
 */
async function load(): Promise<AmplifyModule> {
  await loadChunk(reachSite)().catch(inWords(OFFLINE));
  return loadChunk(() => inTime(importAmplify(), CALL_MS))().catch(inWords(BROKEN));
}

let loading: Promise<AmplifyModule> | undefined;

/**
 * Amplify is large, and needed only to sign in and to renew tokens: it comes in a chunk of its own. Throws what
 * `isStaleBuild` knows, in a sentence for people, and the next call loads again.
 */
export function loadAmplify(): Promise<AmplifyModule> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** The earlier it comes, the less there is to wait for when a form is sent. */
export const preloadAmplify = () => void loadAmplify().catch(() => undefined);
