import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { runPlayers } from './players.ts';

/**
 * Plays random histories of plans (see test/support/billing-histories.ts), two at once on each core, because half of
 * their time is waiting: `npm run test:histories -- --histories 10000 --seed 7`. Exits with 1 and the shortest failing
 * history found.
 */

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    players: { type: 'string', default: String(2 * availableParallelism()) },
  },
});
const { histories, seed, players } = z
  .record(z.enum(['histories', 'seed', 'players']), z.coerce.number().int().nonnegative())
  .parse(values);

/** Distance between two players' seeds, so that no history is played twice. */
const FAR = 2 ** 24;

console.log(`Seed ${seed}, ${histories} histories, ${players} players`);
const shares = Array.from({ length: players }, (_, index) =>
  [seed + index * FAR, Math.ceil(histories / players)].map(String),
);
const isFine = await runPlayers(`${import.meta.dirname}/histories-player.ts`, 'histories', shares);
process.exitCode = isFine ? 0 : 1;
console.log(isFine ? 'Screens and Stripe agree in each of them.' : 'Failed.');
