import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import * as z from 'zod';

/**
 * Plays very many scenarios on share links (see test/support/share-property.ts), on all cores:
 * `npm run test:races -- --attempts 1000000 --seed 7`. Exits with 1 and the shortest failing history found.
 * The same seed and number of players produce the same scenarios.
 */

const SEEDS = 2 ** 31;

/** Distance between two players' seeds, so that no scenario is played twice. */
const FAR = 2 ** 24;

const { values } = parseArgs({
  options: {
    attempts: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % SEEDS) },
    players: { type: 'string', default: String(availableParallelism()) },
  },
});
const { attempts, seed, players } = z
  .record(z.enum(['attempts', 'seed', 'players']), z.coerce.number().int().nonnegative())
  .parse(values);

/** A player's report after each portion. */
const newsSchema = z.object({ attempts: z.int(), failure: z.nullable(z.string()) });

const PROGRESS_MS = 10_000;
const startedAt = performance.now();
const made = Array.from({ length: players }, () => 0);
const total = () => made.reduce((sum, each) => sum + each, 0);

const report = () => {
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${total()} attempts in ${seconds.toFixed(0)} s, ${(total() / seconds).toFixed(0)} a second`);
};

console.log(`Seed ${seed}, ${attempts} attempts, ${players} players`);
const progress = setInterval(report, PROGRESS_MS);

const children = made.map((_, index) => {
  const share = String(Math.ceil(attempts / players));
  const child = fork(`${import.meta.dirname}/player.ts`, [String((seed + index * FAR) % SEEDS), share], {
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  child.on('message', (message) => {
    const news = newsSchema.parse(message);
    made[index] = news.attempts;
    if (news.failure === null) return;
    console.error(news.failure);
    for (const other of children) if (other !== child) other.kill();
  });
  return child;
});

const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
clearInterval(progress);
report();
process.exitCode = codes.every((code) => code === 0) && total() >= attempts ? 0 : 1;
console.log(process.exitCode === 0 ? 'All of them match the model.' : 'Failed.');
