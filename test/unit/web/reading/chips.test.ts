import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: null, chip_number: '981098104567890' } as const;

const otherChipIn = (text: string) => suggest([typedPage(text)], PET, '2026-11-27').other_animal?.chip_number;

test.each([
  'Microchip no. 985112001234567',
  'M/C 985 112 001 234 567',
  'Chip-Nr. 985 112 001 234 567',
  'Transponder-Nr.: 985112001234567',
  'Nº de chip 985-112-001-234-567',
  'N.º microchip: 985112001234567',
  'N° de puce : 985 112 001 234 567',
  'Identifié par puce 985112001234567',
  'Numero microchip 985.112.001.234.567',
  'Chipnr. 985112001234567',
  'ID-märkning: 985112001234567',
  'Nr czipa 985112001234567',
  'oznakowana mikroczipem nr 985112001234567',
  'Ident: 985112001234567 Printed by reception',
  'Chip-Nr.: 985   112   001   234   567',
  'identificata con microchip n. 985 112\n001 234 567. Situazione sanitaria',
  '985112001234567',
  'Rex   M   985112001234567   02/05/2025',
])('finds the chip of another animal in %j', (line) => {
  expect(otherChipIn(`Bella\n${line}`)).toBe('985112001234567');
});

test.each([
  ['a number of no country or maker', '412112001234567'],
  ['another number', 'Order no. 985112001234567'],
  ['an order', 'Bestellung: 985112001234567'],
  ['numbers side by side', '98511   200123   4567'],
  ['a telephone number', 'Tel. +985 112 001 234 567'],
  ['an account', 'IBAN DE98 5112 0012 3456 7000 00'],
  ['a longer number', 'Chip 9851120012345678'],
  ['the own chip beside it', 'Chip 985112001234567, before 981098104567890'],
])('%s shows no other animal', (_, line) => {
  expect(otherChipIn(`Bella\n${line}`)).toBeUndefined();
});
