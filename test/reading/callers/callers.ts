import { drawSet } from '../strangers/stranger.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_MORE } from './english-more.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const CALLERS = [ENGLISH, ENGLISH_MORE, GERMAN, SPANISH, FRENCH, ITALIAN, DUTCH, SWEDISH, POLISH].flat();

/** Documents as the author of some others may have drawn the rest of them, without knowledge of the rules. */
export const drawCallers = (seed: number) => drawSet(CALLERS, seed);
