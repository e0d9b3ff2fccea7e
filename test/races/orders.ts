import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ORDERS } from '../support/event-orders.ts';
import { runPlayers } from './players.ts';

/**
 * Plays the life of a subscription in all 5,040 orders of its seven events (see test/support/event-orders.ts), on all
 * cores: `npm run test:orders -- --seed 7`. Exits with 1 and the history of the first whose row differs from Stripe.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    players: { type: 'string', default: String(availableParallelism()) },
  },
});
const { seed, players } = z
  .record(z.enum(['seed', 'players']), z.coerce.number().int().nonnegative())
  .parse(values);

console.log(`Seed ${seed}, ${ORDERS} orders, ${players} players`);
const shares = Array.from({ length: players }, (_, index) => [seed, players, index].map(String));
const isFine = await runPlayers(`${import.meta.dirname}/orders-player.ts`, 'orders', shares);
process.exitCode = isFine ? 0 : 1;
console.log(isFine ? 'Each row agrees with Stripe.' : 'Failed.');
