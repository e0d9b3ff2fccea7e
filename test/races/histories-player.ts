import { playHistories } from '../support/play-histories.ts';

/** Plays some histories from a seed, and reports their number after each portion. */
const [seed = 0, histories = 0] = process.argv.slice(2).map(Number);

const PORTION = 20;

for (let played = 0; played < histories; played += PORTION) {
  await playHistories({ seed: (seed + played) % 2 ** 31, numRuns: Math.min(PORTION, histories - played) });
  process.send?.(Math.min(played + PORTION, histories));
}
// Open handles of the played state must not keep the process alive.
process.exit(0);
