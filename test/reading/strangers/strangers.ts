import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { drawSet } from './stranger.ts';
import { SWEDISH } from './swedish.ts';

const STRANGERS = [ENGLISH, GERMAN, SPANISH, FRENCH, ITALIAN, DUTCH, SWEDISH, POLISH].flat();

/**
 * Documents drawn without knowledge of the rules, half of them in languages that no other set has, all in fonts of their
 * own. Never tune with them.
 */
export const drawStrangers = (seed: number) => drawSet(STRANGERS, seed);
