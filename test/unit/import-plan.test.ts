import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCalendarDays } from '../../contract/dates.ts';
import type { RecordTarget } from '../../lambdas/domain/imports/row-ports.ts';
import { planSteps } from '../../lambdas/store/import-plan-steps.ts';
import { aStoredPet } from '../support/entities.ts';

const result = { pets: 0, records: 0, documents: 0, weights: 0, already_there: 0, tables_changed: false };

const pet = (number: number, nameLength: number) =>
  aStoredPet({ id: `pet_${number}`, name: 'x'.repeat(nameLength) });

const aWeight = (number: number) => ({
  pet_id: `pet_${number % 3}`,
  on: addCalendarDays('2020-01-01', number),
  grams: 1,
  unit: 'kg' as const,
});

test('splits a plan into DynamoDB-sized steps, each action once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40_000), { maxLength: 300 }),
      fc.array(fc.record({ petId: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(160_000) }), {
        maxLength: 300,
      }),
      fc.nat(300),
      (nameLengths, sizes, weightCount) => {
        const pets = nameLengths.map((length, index) => pet(index, length));
        const weights = Array.from({ length: weightCount }, (_, index) => aWeight(index));
        const merges: RecordTarget[] = sizes.map((size, index) => ({ ...size, recordId: `rec_${index}` }));
        const steps = planSteps({ pets, weights, merges, result });
        expect(steps.flatMap((step) => step.pets)).toEqual(pets);
        expect(steps.flatMap((step) => step.weights)).toEqual(weights);
        expect(steps.flatMap((step) => step.merges)).toEqual(merges);
        for (const step of steps) {
          const changed = [
            ...step.merges.map(({ petId }) => petId),
            ...step.weights.map((weight) => weight.pet_id),
          ];
          const counted = new Set(changed).size;
          const rows = step.pets.length + step.weights.length + step.merges.length;
          // Each record may have a document of its own, with a text.
          expect(3 + rows + counted + 2 * step.merges.length).toBeLessThanOrEqual(100);
          const bytes = step.merges.reduce(
            (sum, merge) => sum + merge.bytes,
            JSON.stringify(step.pets).length,
          );
          expect(bytes).toBeLessThan(4_000_000);
        }
      },
    ),
  );
});

test('gives an empty plan one step, so that it can be committed', () => {
  expect(planSteps({ pets: [], weights: [], merges: [], result })).toEqual([
    { pets: [], weights: [], merges: [] },
  ]);
});

test('puts a small plan into one step', () => {
  const pets = Array.from({ length: 25 }, (_, index) => pet(index, 20));
  expect(planSteps({ pets, weights: [], merges: [], result })).toHaveLength(1);
});
