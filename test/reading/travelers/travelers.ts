import { drawSet } from '../strangers/stranger.ts';
import { ENGLISH } from './english.ts';
import { OTHERS } from './others.ts';

const TRAVELERS = [...ENGLISH, ...OTHERS];

/** Documents as those who sell, keep, carry, insure and treat pets hand them out, drawn without knowledge of the rules. */
export const drawTravelers = (seed: number) => drawSet(TRAVELERS, seed);
