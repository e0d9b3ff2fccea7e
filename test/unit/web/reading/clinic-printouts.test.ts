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
