import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day, first and last day of validity, and batch. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map((dose) =>
    [dose.title, dose.issued_on, dose.valid_from, dose.expires_on, dose.batch]
      .map((read) => read?.value ?? '-')
      .join(' | '),
  );

test('the boxes of a form have numbers or letters before their labels', () => {
  expect(
    dosesIn(
      'a. Vaccine        b. Batch   4. Date given   (5) Valid until\nNobivac Rabies    A612D01    17.03.2025      16.03.2026',
    ),
  ).toEqual(['Nobivac Rabies | 2025-03-17 | - | 2026-03-16 | A612D01']);
});

test('a date beside the second line of a label belongs to the label above it', () => {
  expect(
    dosesIn(
      'Fabricante y denominación de la vacuna /   1. Fecha / Date   2. Válida desde / Valid   Lote\nManufacturer and name of vaccine           26.08.2024        from\nNobivac Rabia                                                16.09.2024                A571C02',
    ).filter((dose) => dose.includes('2024-09-16 | -')),
  ).toEqual([]);
});

test('labels of a form with their dates beside them are no head of a passport', () => {
  expect(dosesIn('Rabisin\n1. Vaccination date   05.02.2025\n2. Valid from         26.02.2025')).toEqual([
    'Rabisin | 2025-02-05 | 2025-02-26 | - | -',
  ]);
});

test.each([
  ['Impfung', 'zuletzt geimpft', 'nächste fällig'],
  ['Vaccine', 'Last administered', 'Next shot due'],
  ['Vaccin', 'Dernier rappel', 'À refaire avant le'],
  ['Vaccino', 'Ultima somministrazione', 'Ripetere entro'],
  ['Vaccinatie', 'Laatst gegeven', 'Opnieuw voor'],
  ['Vaccination', 'Senast vaccinerad', 'Ny dos'],
  ['Szczepienie', 'Ostatnio', 'Kolejny termin'],
  ['Vacuna', 'Última administración', 'Siguiente dosis'],
])('%s | %s | %s', (vaccine, last, next) => {
  expect(
    dosesIn(
      `${vaccine.padEnd(20)}${last.padEnd(26)}${next}\n${'Rabisin'.padEnd(20)}${'14.03.2025'.padEnd(26)}14.03.2026`,
    ),
  ).toEqual(['Rabisin | 2025-03-14 | - | 2026-03-14 | -']);
});

test.each([
  'Statement of your reimbursements',
  'Leistungsabrechnung',
  'Relevé de vos remboursements',
  'I tuoi rimborsi',
  'Liquidación de siniestros',
  'Vergoedingen',
  'Utbetalningar',
  'Zwroty',
])('%j: the day of a payment is none of a dose', (heading) => {
  expect(dosesIn(`${heading}\n\n21.03.2025   Rabisin   92,00 €   60,00 €`)).toEqual([]);
});

test('values below one label that is not known belong to the form above it', () => {
  const text = `
a. Vaccine             b. Batch               c. Date given
Nobivac Rabies         A612D01                17 March 2025
d. Valid from          e. Valid until         f. Flobber wobble
7 April 2025           16 March 2026          flobbed`;
  const [dose] = suggest(
    [typedPage(text)],
    { species: 'dog', birthdate: null, chip_number: null },
    '2026-11-27',
  ).doses;
  expect([dose?.issued_on?.value, dose?.valid_from?.value, dose?.expires_on?.value]).toEqual([
    '2025-03-17',
    '2025-04-07',
    '2026-03-16',
  ]);
});
