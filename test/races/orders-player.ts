import fc from 'fast-check';
import { createPostman, fates, ORDERS } from '../support/event-orders.ts';

/** Plays every `players`-th order from `index` on, each with faults derived from the seed and the order. */
const [seed = 0, players = 1, index = 0] = process.argv.slice(2).map(Number);

/** Subscriptions between two reports, after which the table is recreated so that it stays small. */
const PORTION = 50;

const numbers = Array.from({ length: ORDERS }, (_, number) => number).filter(
  (number) => number % players === index,
);
for (let at = 0; at < numbers.length; at += PORTION) {
  const postman = await createPostman();
  for (const number of numbers.slice(at, at + PORTION)) {
    // The subscription is played to its end, so that every order has seven events.
    const [fate] = fc.sample(fates, { seed: seed + number, numRuns: 1 });
    if (fate) await postman.play(number, { ...fate, lived: 4 });
  }
  await postman.close();
  process.send?.(Math.min(at + PORTION, numbers.length));
}
// Open handles of the played state must not keep the process alive.
process.exit(0);
