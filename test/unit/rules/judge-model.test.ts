import fc from 'fast-check';
import { test } from 'vitest';
import { compareWithModel } from '../../support/compare-judges.ts';
import { ruleCase } from '../../support/random-rules.ts';

test('a verdict is what walking through each day of each possible life gives', () => {
  fc.assert(fc.property(ruleCase, compareWithModel), { numRuns: 300 });
});
