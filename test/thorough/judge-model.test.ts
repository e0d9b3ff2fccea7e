import fc from 'fast-check';
import { test } from 'vitest';
import { compareWithModel } from '../support/compare-judges.ts';
import { ruleCase } from '../support/random-rules.ts';

test('a verdict is what walking through each day of each possible life gives, 10,000 times', () => {
  fc.assert(fc.property(ruleCase, compareWithModel), { numRuns: 10_000 });
});
