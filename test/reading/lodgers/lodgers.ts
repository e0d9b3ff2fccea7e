import { drawSet } from '../strangers/stranger.ts';
import { BRITISH } from './british.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { ENGLISH_LISTS } from './english-lists.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

const LODGERS = [
  ENGLISH,
  ENGLISH_LISTS,
  BRITISH,
  GERMAN,
  SPANISH,
  FRENCH,
  ITALIAN,
  DUTCH,
  SWEDISH,
  POLISH,
].flat();

/** Documents that complete the set of somebody who drew some others, as they may have been. */
export const drawLodgers = (seed: number) => drawSet(LODGERS, seed);
