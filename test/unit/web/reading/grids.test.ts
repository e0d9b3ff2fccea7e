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

const HEAD = 'Date         Rabies   DHPP   Lepto';

test('each cross of a grid is a dose', () => {
  const rows = '14.03.2025   X        X\n20.03.2026            X      X';
  expect(dosesIn(`Vaccination history\n${HEAD}\n${rows}`)).toEqual([
    'Rabies | 2025-03-14',
    'DHPP | 2025-03-14',
    'DHPP | 2026-03-20',
    'Lepto | 2026-03-20',
  ]);
});

test.each([
  ['asks without proof', `${HEAD}\n14.03.2025   X        -      -`, ['Rabies | ?2025-03-14']],
  [
    'knows days by their column',
    `Vaccinated   Rabies   DHPP\n14.03.2025            X`,
    ['DHPP | 2025-03-14'],
  ],
  [
    'counts checks alone, where crosses stand beside them',
    `History\n${HEAD}\n14.03.2025   ✗        ✓      ✗`,
    ['DHPP | 2025-03-14'],
  ],
  ['shows no row with a word below a vaccine', `History\n${HEAD}\n14.03.2025   X        due    X`, []],
  ['shows no row with a cross between columns', `History\n${HEAD}\n14.03.2025   X     X`, []],
  ['shows nothing that is planned', `Impfplan\n${HEAD}\n14.03.2025   X        X`, []],
  ['shows nothing by its head', `History\n${HEAD}\n14.03.2025`, []],
])('a grid %s', (_what, text, doses) => {
  expect(dosesIn(text)).toEqual(doses);
});

test('a grid may have other columns, rows without marks, and say for how long', () => {
  const text = `Shot card
Date       Lbs   DA2PP   Lepto   Rabies   HW test   Wormed   By
11-14-24   9     ✓                                  ✓        ml
12-12-24   15    ✓       ✓                                   ml
1-16-25    23    ✓       no      1Y       neg                tc
5-28-25    41                             neg                tc
1-21-26    45    ✓               3Y                          tc`;
  expect(dosesIn(text)).toEqual([
    'DA2PP | 2024-11-14',
    'DA2PP | 2024-12-12',
    'Lepto | 2024-12-12',
    'DA2PP | 2025-01-16',
    'Rabies | 2025-01-16',
    'DA2PP | 2026-01-21',
    'Rabies | 2026-01-21',
  ]);
});
