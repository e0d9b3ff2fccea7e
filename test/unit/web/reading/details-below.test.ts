import { expect, it } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on, batch }) =>
    [title, issued_on, expires_on, batch].map((read) => (read ? (read.value ?? '?') : '-')).join(' | '),
  );

it('a line below the row of a table goes on with its batch and its validity', () => {
  expect(
    dosesIn(`
Status     Händelse                               Datum
Bokad      Vaccination Rabisin                    18 nov 2024
           Drop in går också bra
Utförd     Vaccination Rabisin                    25 mars 2024
           Batch L487716 · gäller till 25 mars 2027 · leg. vet. N. Sahlin
Utförd     Vaccination Nobivac DHP                17 okt 2022
           Batch A058C01 · gäller till 17 okt 2025 · leg. vet. N. Sahlin`),
  ).toEqual([
    'Rabisin | 2024-03-25 | 2027-03-25 | L487716',
    'Nobivac DHP | 2022-10-17 | 2025-10-17 | A058C01',
  ]);
});

it('the number of a heading below a column of days is no date that can’t be read', () => {
  const form = (number: number, vaccine: string, day: string) => `
VACCINATION ${number}

Vaccine            Batch

${vaccine.padEnd(19)}A641A0${number}

Date given         Vet

${day}         J. Rask`;
  expect(dosesIn(form(1, 'Nobivac DHP', '2023-06-27') + form(2, 'Nobivac Rabies', '2023-07-25'))).toEqual([
    'Nobivac DHP | 2023-06-27 | - | A641A01',
    'Nobivac Rabies | 2023-07-25 | - | A641A02',
  ]);
});

it('the words before a blank that is filled in label it', () => {
  expect(
    dosesIn('b. Ziekte van Weil: laatste enting op   27-5-2023   met   Nobivac L4   batchnr.   B329A01'),
  ).toEqual(['Ziekte van Weil | 2023-05-27 | - | B329A01']);
});
