import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine and day; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, is_proven, issued_on }) =>
      `${title.value} | ${is_proven ? '' : '?'}${issued_on?.candidates.join(' or ')}`,
  );

test.each([
  'Visit 12.03.2026',
  '12.03.2026 – Wellness visit',
  'Date of service: 12.03.2026',
  'Besuch vom 12.03.2026',
  'Konsultation 12.03.2026',
  'Visita del 12.03.2026',
  'Consulta 12.03.2026',
  'Consultation du 12.03.2026',
  'Visita 12.03.2026',
  'Bezoek 12.03.2026',
  'Besök 12.03.2026',
  'Wizyta 12.03.2026',
])('%j gives the day of the vaccines that are listed below it', (heading) => {
  expect(dosesIn(`${heading}\nRabies\nDHPP booster`)).toEqual(['Rabies | 2026-03-12', 'DHPP | 2026-03-12']);
});

test('each visit has its own list, whose own dates count more', () => {
  expect(
    dosesIn('Visit 12.03.2026\nRabies\n\nVisit 20.04.2025\nLepto\nDHPP   given 21.04.2025\nBordetella'),
  ).toEqual(['Rabies | 2026-03-12', 'Lepto | 2025-04-20', 'DHPP | 2025-04-21', 'Bordetella | 2025-04-20']);
});

test.each([
  ['a next visit', 'Next visit 12.03.2026\nRabies'],
  ['one to come', 'Visit 12.03.2027\nRabies'],
  ['reminders below it', 'Visit 12.03.2026\nReminders\nRabies'],
  ['an estimate', 'Estimate for visit 12.03.2026\nRabies'],
  ['what was talked about', 'Visit 12.03.2026\nDiscussed rabies vaccination with the owner'],
  ['another service', 'Visit 12.03.2026\nRabies tag'],
  ['a result', 'Visit 12.03.2026\nLyme negative'],
  ['a day between them', 'Visit 12.03.2026\nPrinted 01.04.2026\nRabies'],
])('%s gives none', (_, text) => {
  expect(dosesIn(text)).toEqual([]);
});

test.each(['Vaccinerad med', 'Geimpft mit', 'Vaccinated with', 'Vacciné avec'])(
  'a visit lists what an animal was vaccinated with: %j',
  (verb) => {
    expect(dosesIn(`Visit 12.03.2026\n${verb} Nobivac DHPPi, batch A12345`)).toEqual([
      'Nobivac DHPPi | 2026-03-12',
    ]);
  },
);

test('columns of visits give each dose of a vaccine', () => {
  expect(
    dosesIn(
      'Vaccine   Visit 1      Visit 2\nRabies    14.03.2023   14.03.2024\nDHPPi                  14.03.2024',
    ),
  ).toEqual(['Rabies | 2023-03-14', 'Rabies | 2024-03-14', 'DHPPi | 2024-03-14']);
});

const historyWith = (entry: string) =>
  `07.11.2025 First visit\nDiscussed food\n\n14.11.2025 Healthy\n${entry}\n\n12.12.2025 Call\nAsked for tablets`;

test('in a history, a vaccine with its batch was given on the day above it', () => {
  expect(dosesIn(historyWith('Eats well.\nVAC Nobivac DHPPi, lot 8L4K. Next dose in 4 weeks.'))).toEqual([
    'Nobivac DHPPi | 2025-11-14',
  ]);
});

test.each([
  ['without its batch', historyWith('Nobivac DHPPi, next year')],
  ['that was declined', historyWith('Nobivac DHPPi declined, lot 8L4K')],
  ['below the day of an earlier visit', 'Last visit 12.03.2025\nRabies, lot 8L4K'],
  ['below another day', historyWith('Call back on 20.11.2025\nNobivac DHPPi, lot 8L4K')],
  ['below two days alone', '07.11.2025 Call\n14.11.2025 Call\nNobivac DHPPi, lot 8L4K'],
])('one %s was not', (_, text) => {
  expect(dosesIn(text)).toEqual([]);
});

test('a batch counts in a visit, whatever else was said before', () => {
  expect(
    dosesIn(
      'Visit 12.03.2026\nCame for the vaccination that was planned last week.\n\nRabisin, bn A1234, left flank',
    ),
  ).toEqual(['Rabisin | 2026-03-12']);
});

test('the name of the animal within a table ends none of its columns', () => {
  const row = (...cells: string[]) => cells.map((cell, at) => cell.padEnd(at === 1 ? 44 : 13)).join('');
  expect(
    dosesIn(
      [
        'Invoice\n',
        row('Date', 'Description', 'Staff', 'Amount'),
        'Patient: Bella Canine, Beagle, F, Wt 27 lb, 4 y',
        row('12.03.2026', 'Rabies, Rabisin (ser. 604118)', 'RTO', '49.50'),
      ].join('\n'),
    ),
  ).toEqual(['Rabies, Rabisin | 2026-03-12']);
});

test('the heading of each animal on an invoice may end with the day of its visit', () => {
  const text = `Bella, Hund, geb. 17.05.2020, Chip 276094100000001 – Behandlung am 15.05.2023
Canigen SHPPi
  Ch.-B. 8S6D, nächste Impfung 15.05.2026
Canigen L
  Ch.-B. 8R2T, nächste Impfung 15.05.2024
Mohrle, Hund, geb. 01.08.2014 – Behandlung am 22.05.2023
Canigen L
  Ch.-B. 8R3T, nächste Impfung 22.05.2024`;
  const pet = {
    name: 'Bella',
    species: 'dog',
    birthdate: '2020-05-17',
    chip_number: '276094100000001',
  } as const;
  const { doses } = suggest([typedPage(text)], pet, '2026-11-27');
  expect(
    doses.map(({ batch, issued_on, expires_on }) =>
      [batch, issued_on, expires_on].map((read) => read?.value),
    ),
  ).toEqual([
    ['8S6D', '2023-05-15', '2026-05-15'],
    ['8R2T', '2023-05-15', '2024-05-15'],
  ]);
});

test('a day right above the head of a table is that of its visit', () => {
  const text = `
Jun 18, 2025 · Dr. Moll
Vaccine      Product               Serial    Vial expires    Due
Rabies       PureVax Rabies        F70256    Mar 31, 2026    Jun 18, 2026

Jun 11, 2025 · Dr. Moll
Vaccine      Product               Serial    Vial expires    Due
FVRCP #2     Felocell 3            651180    Jan 15, 2026    Jun 11, 2026

May 14, 2025 · Dr. Brandt
Vaccine      Product               Serial    Vial expires    Due
FVRCP #1     Felocell 3            651181    Jan 15, 2026    Jun 11, 2025`;
  expect(
    suggest([typedPage(text)], { ...PET, species: 'cat', birthdate: null }, '2026-11-27').doses.map(
      ({ issued_on, expires_on }) => `${issued_on?.value} ${expires_on?.value}`,
    ),
  ).toEqual(['2025-06-18 2026-06-18', '2025-06-11 2026-06-11', '2025-05-14 2025-06-11']);
});
