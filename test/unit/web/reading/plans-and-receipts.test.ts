import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { ruledPage } from '../../../support/ruled-page.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine and day; "?" before a day that is asked. */
const dosesOn = (page: ReturnType<typeof typedPage>) =>
  suggest([page], PET, '2026-11-27').doses.map(
    ({ title, issued_on }) => `${title.value} | ${issued_on?.value ? '' : '?'}${issued_on?.candidates}`,
  );

test('a plan says what was given in its column of days on which it was done', () => {
  const text = `
Our vaccination plan for your puppy

Age        Planned         Done on      Vaccine, lot             Remark
8 weeks    Distemper       04/03/2026   Nobivac DHP A071B01
12 weeks   Leptospirosis   29/04/2026   Nobivac L4 A072C02       late
16 weeks   Rabies                                                appointment 24/06/2026`;
  expect(dosesOn(typedPage(text))).toEqual(['Distemper | 2026-03-04', 'Leptospirosis | 2026-04-29']);
});

const receipt = (next: string) => `
RECEIPT 40771
Date 26/08/2026

Nobivac DHP           1      310,00
Nobivac KC            1      345,00
Nail trim             1       20,00

${next}`;

test('the day of a receipt is asked, and shown where an end is years after it', () => {
  expect(dosesOn(typedPage(receipt('')))).toEqual(['Nobivac DHP | ?2026-08-26', 'Nobivac KC | ?2026-08-26']);
  expect(dosesOn(typedPage(receipt('Next vaccination\nRex: DHP 26/08/2029')))).toEqual([
    'Nobivac DHP | 2026-08-26',
    'Nobivac KC | 2026-08-26',
  ]);
});

test('two tables below two heads side by side are read apart', () => {
  const text = `
VACCINATION HISTORY
+--------------------------------------------+-----------------------------------------------+
| RABIES VACCINATION                         | OTHER VACCINATIONS, TREATMENTS AND TESTS      |
+------------+---------+--------+------------+-----------+-------------+--------+------------+
| DATE       | PRODUCT | SERIAL | EXPIRES    | TYPE      | PRODUCT     | SERIAL | DATE       |
+------------+---------+--------+------------+-----------+-------------+--------+------------+
| 21/11/2023 | Imrab 3 | 19884B | 21/11/2026 | Distemper | Nobivac DHP | 12093C | 14/04/2024 |
+------------+---------+--------+------------+-----------+-------------+--------+------------+`;
  expect(dosesOn(ruledPage(text))).toEqual(['Imrab 3 | 2023-11-21', 'Distemper | 2024-04-14']);
});
