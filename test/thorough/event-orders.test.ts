import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPostman, fates, ORDERS, orderOf } from '../support/event-orders.ts';
import { isLongRun } from '../support/long-run.ts';

/** `npm run test:orders` plays all 5,040. */
const LIVES = isLongRun ? 30 : 15;

let postman: Awaited<ReturnType<typeof createPostman>>;
beforeAll(async () => {
  postman = await createPostman();
});
afterAll(() => postman.close());

test('the 5,040 orders of seven events all differ', () => {
  const orders = Array.from({ length: ORDERS }, (_, number) => orderOf(number).join());
  expect(new Set(orders).size).toBe(ORDERS);
});

test('the row agrees with Stripe after its events came in any order, twice, late, at once or never', async () => {
  const seed = Date.now() % 2 ** 31;
  console.log(`event-orders: seed ${seed}`);
  const life = fc.tuple(fc.integer({ min: 0, max: ORDERS - 1 }), fates);
  const property = fc.asyncProperty(life, ([number, fate]) => postman.play(number, fate));
  await fc.assert(property, { seed, numRuns: LIVES });
});
