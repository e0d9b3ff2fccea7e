import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on, expires_on }) => `${title.value} | ${issued_on?.value} | ${expires_on?.value}`,
  );

test('columns whose lines stand at different heights are read one after the other', () => {
  const text = `
Identity                            Vaccines

Breed  Beagle                       Distemper, hepatitis, parvovirus
Sex    male                         Nobivac DHP, lot A123B01
Weight 14 kg (14 Sep 2026)          Given 17 Mar 2026
                                    Due 17 Mar 2027
Owner  Pat Miller

                                    Rabies
Warnings                            Rabisin, lot L51224
                                    Given 26 Mar 2024
Sensitive to aspirin                Due 26 Mar 2027
(since 22 Jan 2025)

                                    Leptospirosis
Parasites                           Offered 17 Mar 2026, declined

Milbemax, 17 Mar 2026`;
  expect(dosesIn(text)).toEqual([
    'Distemper, hepatitis, parvovirus | 2026-03-17 | 2027-03-17',
    'Rabies | 2024-03-26 | 2027-03-26',
  ]);
});

test('columns of entries with heads of their own are apart where few lines stand beside nothing', () => {
  const text = `
Vaccines given                      Tests and prevention

Rabies                              Heartworm test
Next due May 14, 2027               Next due May 14, 2025
May 14, 2024                        May 14, 2024 negative
May 18, 2021
                                    Fecal exam
DHPP                                Was due Nov 14, 2024
May 14, 2024                        May 14, 2024 no parasites

Lyme
                                    Dental cleaning
Jun 4, 2023                         As needed`;
  expect(dosesIn(text)).toEqual([
    'Rabies | 2024-05-14 | 2027-05-14',
    'Rabies | 2021-05-18 | undefined',
    'DHPP | 2024-05-14 | undefined',
    'Lyme | 2023-06-04 | undefined',
  ]);
});

test('what was not due on one visit says nothing of the next one', () => {
  const text = `
04/17/2023   Sick visit
             Sneezing
             Vaccines not due

05/17/2023   Weight
             12.4 kg

09/30/2023   Annual
             Rabisin (lot L51224) due again 09/30/2026`;
  expect(dosesIn(text)).toEqual(['Rabisin | 2023-09-30 | 2026-09-30']);
});
