import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'cat', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

test('visits in two columns have what stands below them', () => {
  expect(
    dosesIn(
      `07/23/22  New kitten                                           11/05/22  Surgery
 Felocell 3 (lot 588206, exp 11/23) due again 08/13/22          Ovariohysterectomy
 FeLV/FIV snap test: neg / neg
                                                               04/17/23  Sick visit
08/13/22  Kitten visit 2                                        Sneezing, eye discharge
 Felocell 3 (lot 588207, exp 11/23) due again 09/10/22
 Strongid by mouth
                                                               09/30/23  Annual
09/12/22  Kitten visit 3                                        Defensor 3 (lot 609915A, exp 05/25) due again 09/30/26
 Felocell 3 (lot 590031, exp 01/24) due again 09/12/23          Rabies tag 25-1183`,
    ),
  ).toEqual([
    'Felocell 3 | 2022-07-23 | 2022-08-13',
    'Felocell 3 | 2022-08-13 | 2022-09-10',
    'Felocell 3 | 2022-09-12 | 2023-09-12',
    'Defensor 3 | 2023-09-30 | 2026-09-30',
  ]);
});
