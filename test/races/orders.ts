import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { ORDERS } from '../support/event-orders.ts';

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
const startedAt = performance.now();
const played = Array.from({ length: players }, () => 0);
const report = () => {
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${played.reduce((sum, each) => sum + each, 0)} orders in ${seconds.toFixed(0)} s`);
};
const progress = setInterval(report, 10_000);

const children = played.map((_, index) => {
  const child = fork(`${import.meta.dirname}/orders-player.ts`, [seed, players, index].map(String), {
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  child.on('message', (count) => {
    played[index] = z.int().parse(count);
  });
  return child;
});
const codes = await Promise.all(
  children.map(async (child) => {
    const [code] = await once(child, 'exit');
    if (code !== 0) for (const other of children) if (other !== child) other.kill();
    return code;
  }),
);
clearInterval(progress);
report();
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
console.log(process.exitCode === 0 ? 'Each row agrees with Stripe.' : 'Failed.');
