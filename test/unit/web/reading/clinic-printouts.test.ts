import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

// What clinics' programs, booklets and forms print beside a vaccine.

const PET = { name: 'Bella', species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, is_proven, issued_on, expires_on }) =>
    [
      title.value,
      `${is_proven ? '' : '?'}${issued_on?.candidates.join(' or ')}`,
      expires_on?.candidates.join(' or ') ?? '-',
    ].join(' | '),
  );

test('the code of a service before its name says nothing else', () => {
  expect(
    dosesIn(
      'Date         By    Description\n14.03.2025   HGL   LEPT – Leptospirosis Booster, 1.00. Lot 602377',
    ),
  ).toEqual(['Leptospirosis | 2025-03-14 | -']);
});

test('a table of reminders shows the last dose where it says when that was given', () => {
  expect(
    dosesIn(
      `Reminders
Service     Last given   Next due
Rabies      14.03.2025   14.03.2028
DHPP                     14.04.2025`,
    ),
  ).toEqual(['Rabies | 2025-03-14 | 2028-03-14']);
  expect(dosesIn('Reminders\nService     Next due\nRabies      14.03.2025')).toEqual([]);
});

test.each(['never given (indoor only)', 'nicht geimpft', 'FeLV/FIV combo test'])(
  'a day below %j is not that of the vaccine above',
  (line) => {
    expect(dosesIn(`Vaccination history\nLepto\n${line}\ndone   14.03.2025`)).toEqual([]);
  },
);

test('“Next due” above a day is its label, and above a list its heading', () => {
  const dose = 'Rabies given 14.03.2025';
  expect(dosesIn(`Vaccinations\n${dose}\nNext due\n14.03.2028`)).toEqual([
    'Rabies | 2025-03-14 | 2028-03-14',
  ]);
  expect(dosesIn('Vaccinations\n\nNext due\nDHPP   14.03.2025')).toEqual([]);
});

test('the letters of a combination may stand apart', () => {
  const [dose] = suggest(
    [typedPage('Datum        Impfung      Charge\n14.03.2025   S H P Pi L   A123')],
    PET,
    '2026-11-27',
  ).doses;
  expect(dose?.protects.value).toEqual(['cdv', 'cav', 'cpv', 'cpiv', 'lepto']);
});

test('the second line of a name beside captions is no vaccine of the row below', () => {
  const page = typedPage(`
Distemper/Parvo   3-year            24.02.2025   24.02.2028
(DA2PP)           product           date given   good through
Bordetella        Vanguard B Oral   18.08.2025   18.08.2026`);
  const words = page.words.map((word) =>
    word.box.top > 30 ? { ...word, cellRow: { top: 35, bottom: 75 }, cellLeft: 0 } : word,
  );
  const { doses } = suggest([{ ...page, words }], PET, '2026-11-27');
  expect(doses.map(({ protects }) => protects.value)).not.toContainEqual(
    expect.arrayContaining(['cav', 'bordetella']),
  );
});

test('a row of a list of several animals is that of the one it names', () => {
  expect(
    dosesIn(
      `Bella    dog   26.12.2020   chip 276094100000001
Socks    dog   11.09.2020   born 11.09.2020

Date         Patient   Item             Batch     Due
18.04.2024   Socks     Nobivac DHP      A031A02   18.04.2027
23.04.2024   Bella     Nobivac Rabies   A018B01   23.04.2027
13.05.2025   Socks     Nobivac L4       A022A01   13.05.2026`,
    ),
  ).toEqual(['Nobivac Rabies | 2024-04-23 | 2027-04-23']);
});

test('a day that is due belongs to the day beside it, where the vaccine is above them', () => {
  expect(
    dosesIn('* Rabies 3 Year\n    product   Rabvac 3\n    given     12 Jan 2024   due 12 Jan 2027'),
  ).toEqual(['Rabvac 3 | 2024-01-12 | 2027-01-12']);
});

test('the words of a program for when a dose was given and is due', () => {
  expect(
    dosesIn(
      'Product       Batchnummer   Toegediend op   Herhalen op\nNobivac L4    B341A02       27-02-2024      27-02-2025',
    ),
  ).toEqual(['Nobivac L4 | 2024-02-27 | 2025-02-27']);
  expect(
    dosesIn(
      'Vaccin        Getts       Getts av      Bör förnyas\nNobivac DHP   29/4 2024   Sofia Lindh   29/4 2027',
    ),
  ).toEqual(['Nobivac DHP | 2024-04-29 | 2027-04-29']);
});

const TWO_COLUMNS = `Species: Dog               Born: 17.05.2020
Breed: Border Collie       Chip: 276094100000001
Sex: Female                Owner: Elin Marklund
`;

test('a table below two columns is as wide as both', () => {
  const table = `
Vaccine          Batch     Given        Valid until
Nobivac DHP      A031A02   18.04.2024   18.04.2027`;
  expect(dosesIn(`${TWO_COLUMNS}${table}`)).toEqual(['Nobivac DHP | 2024-04-18 | 2027-04-18']);
  const planned = table.replace('Given', 'Date ');
  expect(dosesIn(`${TWO_COLUMNS}\nPlanned${planned}`)).toEqual([]);
});
