import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine and day; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, is_proven, issued_on }) =>
      `${title.value} | ${is_proven ? '' : '?'}${issued_on?.candidates[0]}`,
  );

const HISTORY = 'Vaccination history\nRabies   14.03.2025\nLepto    14.03.2025';
const GIVEN = ['Rabies | 2025-03-14', 'Lepto | 2025-03-14'];

test.each(['Rendez-vous', 'Termine', 'Agenda', 'Bella’s calendar', 'Rendez-vous :', 'Zzz'])(
  'below %j, the section above proves nothing',
  (heading) => {
    expect(dosesIn(`${HISTORY}\n\n${heading}\nDHPPi    20.05.2026`)).toEqual([
      ...GIVEN,
      'DHPPi | ?2026-05-20',
    ]);
  },
);

test('nor does the title of the document, where the list follows', () => {
  expect(dosesIn('Vaccination record\n\nTermine\nDHPPi    20.05.2026')).toEqual(['DHPPi | ?2026-05-20']);
});

test('nor do the columns of the table above', () => {
  const table = 'Vaccine   Date given   Valid until\nRabies    14.03.2025   14.03.2028\n';
  expect(dosesIn(`${table}\nTermine\nDHPPi     20.05.2026\nLepto     20.05.2025   20.05.2026`)).toEqual([
    'Rabies | 2025-03-14',
    'DHPPi | ?2026-05-20',
    'Lepto | ?2025-05-20',
  ]);
});

test('nor does a visit, or the only day of the page', () => {
  expect(dosesIn('Visit 12.03.2026\nRabies\n\nTermine\nDHPPi')).toEqual([
    'Rabies | 2026-03-12',
    'DHPPi | ?2026-03-12',
  ]);
  expect(dosesIn('Invoice\nDate of treatment: 12.03.2026\n\nTermine\nDHPPi')).toEqual([
    'DHPPi | ?2026-03-12',
  ]);
});

test('proof beside a dose counts below any heading', () => {
  expect(
    dosesIn(`${HISTORY}\n\nZzz\nDHPPi   given 20.05.2026\nBordetella   21.05.2026   Batch: A1234`),
  ).toEqual([...GIVEN, 'DHPPi | 2026-05-20', 'Bordetella | 2026-05-21']);
});

test('a known heading below it proves again', () => {
  expect(
    dosesIn(`${HISTORY}\n\nZzz\nDHPPi   20.05.2026\n\nVaccinations\nBordetella   21.05.2026`).at(-1),
  ).toBe('Bordetella | 2026-05-21');
});

test.each([
  [
    'a clinic above the pet',
    'Vaccination record\n\nMaple Street Clinic\n\nPatient: Bella\nRabies   14.03.2025',
  ],
  ['a line as close as others', `Vaccination history\nMaple Street Clinic\nRabies   14.03.2025`],
  ['an address', `Vaccination history\n\n88 Maple Street\nRabies   14.03.2025`],
])('%s is no heading of a section', (_what, text) => {
  expect(dosesIn(text)).toEqual(['Rabies | 2025-03-14']);
});
