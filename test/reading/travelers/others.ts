import type { Stranger } from '../strangers/stranger.ts';
import { DUTCH } from './dutch.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { POLISH } from './polish.ts';
import { SPANISH } from './spanish.ts';
import { SWEDISH } from './swedish.ts';

/** Documents in all languages but English, as the many who hand such papers out print them. */
export const OTHERS: readonly Stranger[] = [GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, SWEDISH, POLISH].flat();
