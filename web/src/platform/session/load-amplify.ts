import { isStaleBuild, loadChunk } from '../../ui/load-chunk.ts';
import { CALL_MS, inTime, OFFLINE, reachSite } from './connection.ts';

type AmplifyModule = typeof import('./amplify.ts');

const BROKEN = 'We couldn’t load part of this page. Try again, or reload it.';

/** The chunk's URL from the import error of Chromium or Firefox; Safari retries failed imports itself. */
const addressIn = (error: unknown) =>
  error instanceof TypeError ? /https?:\/\/\S+\.js/.exec(error.message)?.[0] : undefined;

let repeats = 0;

/** Imports the chunk; after a failure with a new query, because browsers cache failed imports. */
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

/** Replaces the error's message, which pages and forms display. */
const inWords = (text: string) => (error: unknown) => {
  if (isStaleBuild(error)) error.message = text;
  throw error;
};

/**
 * Chromium caches a failed import until the page is reloaded, including those of the chunk's own imports, whose URLs we
 * can't change. So the connection is checked before the import.
 */
async function load(): Promise<AmplifyModule> {
  await loadChunk(reachSite)().catch(inWords(OFFLINE));
  return loadChunk(() => inTime(importAmplify(), CALL_MS))().catch(inWords(BROKEN));
}

let loading: Promise<AmplifyModule> | undefined;

/**
 * Amplify is large and needed only to sign in and to create an account, so it has its own chunk. Throws a
 * StaleBuildError with a message for display; the next call tries again.
 */
export function loadAmplify(): Promise<AmplifyModule> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads Amplify in advance, so that forms submit faster. */
export const preloadAmplify = () => void loadAmplify().catch(() => undefined);
