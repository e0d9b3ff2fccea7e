import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordPlace } from '../../lambdas/domain/imports/ports.ts';
import { planSteps } from '../../lambdas/store/import-commit.ts';
import { aStoredPet } from '../support/entities.ts';

const result = { pets: 0, records: 0, documents: 0, already_there: 0 };

const pet = (number: number, nameLength: number) =>
  aStoredPet({ id: `pet_${number}`, name: 'x'.repeat(nameLength) });

test('splits a plan into DynamoDB-sized steps, each action once and in order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(40_000), { maxLength: 300 }),
      fc.array(fc.record({ petId: fc.constantFrom('a', 'b', 'c'), bytes: fc.nat(160_000) }), {
        maxLength: 300,
      }),
      (nameLengths, sizes) => {
        const pets = nameLengths.map((length, index) => pet(index, length));
        const merges: RecordPlace[] = sizes.map((size, index) => ({ ...size, recordId: `rec_${index}` }));
        const steps = planSteps({ pets, merges, result });
        expect(steps.flatMap((step) => step.pets)).toEqual(pets);
        expect(steps.flatMap((step) => step.merges)).toEqual(merges);
        for (const step of steps) {
          const counted = new Set(step.merges.map(({ petId }) => petId)).size;
          expect(3 + step.pets.length + step.merges.length + counted).toBeLessThanOrEqual(100);
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
  expect(planSteps({ pets: [], merges: [], result })).toEqual([{ pets: [], merges: [] }]);
});

test('puts a small plan into one step', () => {
  const pets = Array.from({ length: 25 }, (_, index) => pet(index, 20));
  expect(planSteps({ pets, merges: [], result })).toHaveLength(1);
});
