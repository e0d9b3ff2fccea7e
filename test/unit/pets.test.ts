import { expect, test } from 'vitest';
import { ageText, chipCompanyName, displayName, isIsoChipNumber } from '../../contract/pets/pets.ts';

test.each([
  ['2026-11-20', '0 days'],
  ['2026-11-19', '1 day'],
  ['2026-10-22', '29 days'],
  ['2026-10-21', '1 month'],
  ['2026-09-21', '2 months'],
  ['2025-11-21', '12 months'],
  ['2025-11-20', '1 year'],
  ['2024-11-21', '1 year'],
  ['2024-11-20', '2 years'],
  ['2012-02-29', '14 years'],
  ['2026-11-21', null],
])('born on %s is %s old on 2026-11-20', (birthdate, age) => {
  expect(ageText(birthdate, '2026-11-20')).toBe(age);
});

test('365 days that end a day short of a birthday are a year', () => {
  expect(ageText('2023-06-01', '2024-05-31')).toBe('1 year');
});

test('a chip number of 15 digits, however it is spaced, is ISO 11784', () => {
  expect(['985112345678903', '985 112 345-678903'].map(isIsoChipNumber)).toEqual([true, true]);
  expect(['0123456789', '98511234567890A', ''].map(isIsoChipNumber)).toEqual([false, false, false]);
});

test('values read as words', () => {
  expect(displayName('guinea_pig')).toBe('Guinea pig');
  expect([chipCompanyName('akc_reunite'), chipCompanyName('Tasso'), chipCompanyName('toString')]).toEqual([
    'AKC Reunite',
    'Tasso',
    'toString',
  ]);
});
