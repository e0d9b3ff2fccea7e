import { test } from 'vitest';
import { playHistories } from '../support/play-histories.ts';

// Other ones in each run; `npm run test:histories`, of each long run, plays 10,000.
test('in every history of a plan, screens and Stripe agree about the plan and the money', () =>
  playHistories({ numRuns: 15 }));
