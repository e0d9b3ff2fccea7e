import fc from 'fast-check';
import { test } from 'vitest';
import { compareWithModel } from '../support/compare-judges.ts';
import { isLongRun } from '../support/long-run.ts';
import { ruleCase } from '../support/random-rules.ts';

/** `npm run test:rules` plays 100,000. */
const CASES = isLongRun ? 10_000 : 3_000;

test('a verdict is what walking through each day of each possible life gives, thousands of times', () => {
  fc.assert(fc.property(ruleCase, compareWithModel), { numRuns: CASES });
});
