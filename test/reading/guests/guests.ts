import { drawSet } from '../strangers/stranger.ts';
import { ENGLISH } from './english.ts';
import { OTHERS } from './others.ts';

const GUESTS = [ENGLISH, OTHERS].flat();

/** More documents as somebody who drew some others may have drawn them, without knowledge of the rules. */
export const drawGuests = (seed: number) => drawSet(GUESTS, seed);
