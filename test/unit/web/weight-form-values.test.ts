import { expect, test } from 'vitest';
import type { Weight } from '../../../contract/pets/pets.ts';
import type { ShownUnit } from '../../../contract/pets/weight-units.ts';
import type { Species } from '../../../contract/species.ts';
import { numbersOf } from '../../../web/src/features/pets/weight/typed-number.ts';
import {
  checkWeight,
  usualUnit,
  weightQuestion,
} from '../../../web/src/features/pets/weight/weight-form-values.ts';

const DAY = '2026-01-10';

/** What the form does with a text: grams that are saved, an error, or the question that is asked. */
function typed(
  weight: string,
  unit: ShownUnit,
  species: Species = 'dog',
  { weights = [] as Weight[], confirmed = null as number | null } = {},
) {
  const values = { weight, unit, on: DAY, confirmed };
  const context = { species, weights, today: DAY };
  const { data, errors } = checkWeight(values, context);
  return data?.grams ?? weightQuestion(values, context)?.grams ?? errors?.grams;
}

const REFUSAL = 'Enter a weight above 0 and below 2,000 kg.';

test.each([
  ['12.4', [12.4]],
  ['12,4', [12.4]],
  [' .5 ', [0.5]],
  ['0,350', [0.35]],
  ['1,250', [1.25, 1250]],
  ['1.250', [1.25, 1250]],
  ['1,250.5', [1250.5]],
  ['1.250,5', [1250.5]],
  ['1,250,000', [1_250_000]],
  ['1 250', [1250]],
  ['1\u00a0250,5', [1250.5]],
  ['1’250', [1250]],
  ['0012', [12]],
  ['１２．４', [12.4]],
  ['١٢٫٤', [12.4]],
  ['१२,४', [12.4]],
  ['12.', [12]],
  ['12,', [12]],
  ['1,250,', []],
  ['12·4', [12.4]],
  ['12、4', [12.4]],
  ['12。4', [12.4]],
  ['\u200e12.4\u200f', [12.4]],
  ['1\u200b250', [1250]],
  ['.', []],
  ['1,2,3', []],
  ['1.25.5', []],
  ['01,250.5', []],
  ['1e3', []],
  ['-3', []],
  ['heavy', []],
  ['', []],
])('%s can mean %j', (text, numbers) => {
  expect(numbersOf(text)).toEqual(numbers);
});

test.each([
  ['0,350', 'kg', 'hamster', 350],
  ['350', 'g', 'hamster', 350],
  ['12', 'oz', 'rabbit', 340],
  ['27.5', 'lb', 'dog', 12_474],
  // Of two readings, the one that the species can weigh.
  ['1,250', 'kg', 'dog', 1250],
  ['1,250', 'g', 'rabbit', 1250],
  ['1.250', 'g', 'cat', 1250],
  ['1,250', 'lb', 'other', [567, 566_990]],
  ['1.250', 'kg', 'other', [1250, 1_250_000]],
  ['0', 'kg', 'dog', REFUSAL],
  ['2000', 'kg', 'other', REFUSAL],
  ['12 kg', 'kg', 'dog', REFUSAL],
] as const)('%s %s of a %s gives %j', (text, unit, species, expected) => {
  expect(typed(text, unit, species)).toEqual(expected);
});

test('a weight far from the one before is asked about, and saved once it is confirmed', () => {
  const on = (day: string, grams: number): Weight => ({ on: day, grams, unit: 'kg' });
  const before = on('2026-01-09', 12_400);
  expect(typed('124', 'kg', 'dog', { weights: [before] })).toEqual([124_000]);
  expect(typed('123', 'kg', 'dog', { weights: [before] })).toBe(123_000);
  expect(typed('1.24', 'kg', 'dog', { weights: [before] })).toEqual([1240]);
  expect(typed('124', 'kg', 'dog', { weights: [before], confirmed: 124_000 })).toBe(124_000);
  expect(typed('1,250', 'kg', 'other', { confirmed: 1_250_000 })).toBe(1_250_000);
  // The weight of the same day is replaced, so that only others count.
  expect(typed('12.4', 'kg', 'dog', { weights: [on(DAY, 124_000)] })).toBe(12_400);
  expect(typed('124', 'kg', 'dog', { weights: [on(DAY, 124_000), before] })).toEqual([124_000]);
  expect(typed('124', 'kg', 'dog', { weights: [on('2026-02-01', 12_400)] })).toEqual([124_000]);
});

test('the unit is that in which the last weight is shown, or that of the language', () => {
  expect(usualUnit([{ on: DAY, grams: 36, unit: 'kg' }], 'en-US')).toBe('g');
  expect(usualUnit([{ on: DAY, grams: 340, unit: 'lb' }], 'de')).toBe('oz');
  expect(usualUnit([], 'en-US')).toBe('lb');
  expect(usualUnit([], 'en-GB')).toBe('kg');
});
