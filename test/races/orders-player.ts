import fc from 'fast-check';
import { createPostman, fates, ORDERS } from '../support/event-orders.ts';

/** Plays every `players`-th order, beginning with `index`, each with a fate that follows from the seed and the order. */
const [seed = 0, players = 1, index = 0] = process.argv.slice(2).map(Number);

/** Lives between two news, and before the table is made anew, so that it stays small. */
const PORTION = 50;

const numbers = Array.from({ length: ORDERS }, (_, number) => number).filter(
  (number) => number % players === index,
);
for (let at = 0; at < numbers.length; at += PORTION) {
  const postman = await createPostman();
  for (const number of numbers.slice(at, at + PORTION)) {
    // Whatever is bought must end: the whole life is played, so that every order has seven events.
    const [fate] = fc.sample(fates, { seed: seed + number, numRuns: 1 });
    if (fate) await postman.play(number, { ...fate, lived: 4 });
  }
  await postman.close();
  process.send?.(Math.min(at + PORTION, numbers.length));
}
// The state of what was played must not keep the process.
process.exit(0);
