import { drawSet } from '../strangers/stranger.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const NEWCOMERS = [ENGLISH, GERMAN, SPANISH, FRENCH, ITALIAN, DUTCH, SWEDISH, POLISH].flat();

/** Documents drawn without knowledge of the rules. */
export const drawNewcomers = (seed: number) => drawSet(NEWCOMERS, seed);
