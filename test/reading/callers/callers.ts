import { drawSet } from '../strangers/stranger.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_MORE } from './english-more.ts';

const CALLERS = [ENGLISH, ENGLISH_MORE].flat();

/** Documents as the author of some others may have drawn the rest of them, without knowledge of the rules. */
export const drawCallers = (seed: number) => drawSet(CALLERS, seed);
