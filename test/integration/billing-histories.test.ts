import { test } from 'vitest';
import { playHistories } from '../support/play-histories.ts';

// One seed, so that each run plays the same; `npm run test:histories` plays new ones.
test(
  'in every history of a plan, screens and Stripe agree about the plan and the money',
  () => playHistories({ seed: 4, numRuns: 60 }),
  300_000,
);
