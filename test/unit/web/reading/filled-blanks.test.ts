import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

test('a sentence continues around the blanks that were filled in, and in the next line', () => {
  expect(
    dosesIn(
      `I certify that:
2. it was vaccinated against rabies with   Rabisin   batch   F31975   on   2026/07/14 ,
    which is valid until   2027/07/14 ;
3. its previous rabies vaccination was given on   2023/07/25   with   Rabisin   batch
   E88120 ;`,
    ),
  ).toEqual(['rabies | 2026-07-14 | 2027-07-14', 'rabies | 2023-07-25 | -']);
});

test('a box begins another sentence', () => {
  expect(
    dosesIn(
      `☑ Vaccinerad mot valpsjuka och parvo, första gången   17/3 2023   med   Nobivac DP   , batch
A49207
☐ Vaccinerad mot rabies   nej`,
    ),
  ).toEqual(['valpsjuka och parvo | 2023-03-17 | -']);
});
