import { expect, test } from 'vitest';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import { ageText, chipCompanyName, displayName, isIsoChipNumber } from '../../contract/pets/pet-text.ts';

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
])('shows an animal born on %s as %s old on 2026-11-20', (birthdate, age) => {
  expect(ageText(birthdate, '2026-11-20')).toBe(age);
});

test('shows a year from 365 days on, a day before the birthday', () => {
  expect(ageText('2023-06-01', '2024-05-31')).toBe('1 year');
});

test('recognises 15 digits as ISO 11784, however they are spaced', () => {
  expect(['985112345678903', '985 112 345-678903'].map(isIsoChipNumber)).toEqual([true, true]);
  expect(['0123456789', '98511234567890A', ''].map(isIsoChipNumber)).toEqual([false, false, false]);
});

test('shows values as words', () => {
  expect(displayName('guinea_pig')).toBe('Guinea pig');
  expect([chipCompanyName('akc_reunite'), chipCompanyName('Tasso'), chipCompanyName('toString')]).toEqual([
    'AKC Reunite',
    'Tasso',
    'toString',
  ]);
});

test('removes what turns the direction of text from names, and keeps letters that run from right to left', () => {
  const entered = { name: 'Rex\u202Efdp.exe\u2069', species: 'dog', breed: '\u200Fكلب\u061C' };
  expect(petInputSchema.parse(entered)).toMatchObject({ name: 'Rexfdp.exe', breed: 'كلب' });
  expect(petInputSchema.safeParse({ ...entered, name: '\u202E\u2066' }).success).toBe(false);
});

test('a chip number typed on another keyboard is stored in Latin digits', () => {
  const typed = { name: 'Rex', species: 'dog', chip_number: ' ２７６ 098١٠٠' };
  expect(petInputSchema.parse(typed)).toMatchObject({ chip_number: '276 098100' });
});

test.each(['030 1234567', '٠٦١٢٣٤٥', '１２３４５', '+1 800 PET-MEDS', 'Tel. 030 1234567 (9-17 h)'])(
  'a contact may have the phone number %s',
  (phone) => {
    expect(petInputSchema.safeParse({ name: 'Rex', species: 'dog', vet_contact: { phone } }).success).toBe(
      true,
    );
  },
);

test.each(['1234', 'ask ADA', '12 ADA', '123456789012345678901'])('%s is no phone number', (phone) => {
  expect(petInputSchema.safeParse({ name: 'Rex', species: 'dog', vet_contact: { phone } }).success).toBe(
    false,
  );
});
