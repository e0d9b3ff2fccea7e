import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOf, ticksBetween } from '../../../web/src/features/pets/weight/chart-scale.ts';

test.each([
  [9.8, 12.4, [9, 10, 11, 12, 13]],
  [12, 12, [10, 11, 12, 13, 14]],
  [0.085, 0.1, [0.085, 0.09, 0.095, 0.1]],
  [300, 640, [300, 400, 500, 600, 700]],
])('a scale from %d to %d', (least, most, ticks) => {
  expect(ticksBetween(least, most)).toEqual(ticks);
});

test('a scale covers its values with few even steps', () => {
  const value = fc.double({ min: 0.001, max: 4000, noNaN: true });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const [least, most] = [Math.min(a, b), Math.max(a, b)];
      fc.pre(least === most || most - least > 0.001);
      const ticks = ticksBetween(least, most);
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(new Set(ticks).size).toBe(ticks.length);
      expect(ticks[0]).toBeLessThanOrEqual(least + 1e-6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(most - 1e-6);
    }),
  );
});

test('a value is between the ends, or in the middle of nothing', () => {
  expect([partOf(5, 0, 20), partOf(3, 3, 3)]).toEqual([0.25, 0.5]);
});
