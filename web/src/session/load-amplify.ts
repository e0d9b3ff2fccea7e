import { loadChunk } from '../load-chunk.ts';

/** Amplify is large, and needed only to sign in and to renew tokens: it comes in a chunk of its own. */
export const loadAmplify = loadChunk(() => import('./amplify.ts'));

/** A browser may keep a failed import until the page is loaded anew: better to ask while the connection is there. */
export const preloadAmplify = () => void loadAmplify().catch(() => undefined);
