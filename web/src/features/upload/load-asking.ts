import { loadChunk } from '../../ui/load-chunk.ts';

/** Loads what asks before a dose is given again: what it needs to know of doses is large. */
export const loadAsking = loadChunk(() => import('./ask-before-dose.tsx'));
