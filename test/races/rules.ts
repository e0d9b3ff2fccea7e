import { parseArgs } from 'node:util';
import fc from 'fast-check';
import * as z from 'zod';
import { compareWithModel } from '../support/compare-judges.ts';
import { ruleCase } from '../support/random-rules.ts';

/**
 * Compares the verdicts of random doses and rules with those of a model that walks through each day of each possible
 * life: `npm run test:rules -- --seed 7`. Exits with 1 and the smallest case in which they differ.
 */

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const { cases, seed } = z
  .record(z.enum(['cases', 'seed']), z.coerce.number().int().nonnegative())
  .parse(values);

console.log(`Seed ${seed}, ${cases} cases`);
fc.assert(fc.property(ruleCase, compareWithModel), { numRuns: cases, seed });
console.log('Each verdict agrees with the model.');
