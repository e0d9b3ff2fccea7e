import { drawSet } from '../strangers/stranger.ts';
import { ENGLISH } from './english.ts';
import { OTHERS } from './others.ts';

/** Documents that the one who drew some papers may have drawn besides them, without knowledge of the rules. */
export const drawVisitors = (seed: number) => drawSet([...ENGLISH, ...OTHERS], seed);
