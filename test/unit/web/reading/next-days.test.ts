import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end; "?" before a day that is asked. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on, expires_on }) =>
      `${title.value} | ${issued_on?.value ? '' : '?'}${issued_on?.candidates} | ${expires_on?.value ?? '-'}`,
  );

test('a row of days some weeks or years after those of doses says when the next ones are due', () => {
  const text = `
My first card

Vaccination    I             II            Rabies
Age            7 weeks       10 weeks      16 weeks
Date           30/12/2023    20/01/2024    05/03/2024
Vaccine        Canigen DHP   Canigen L     Rabigen Mono
Batch          A655A01       9B32N1        8Y92C1
Next visit     20/01/2024    20/01/2025    05/03/2025`;
  expect(dosesIn(text)).toEqual([
    'Rabies | 2024-03-05 | 2025-03-05',
    'Canigen DHP | 2023-12-30 | 2024-01-20',
    'Canigen L | 2024-01-20 | 2025-01-20',
  ]);
});

test('a day years after the dose is its end, whatever the head of its column is', () => {
  const text = `
Vaccination record

Vaccine        Date given    Tag no.    Annual visit
Rabies         15/05/2023    118        15/05/2024
Bordetella     08/05/2023               30/05/2024`;
  expect(dosesIn(text)).toEqual(['Rabies | 2023-05-15 | 2024-05-15', 'Bordetella | 2023-05-08 | -']);
});

test('the day of an entry below an unknown heading counts with an end years after it', () => {
  const text = `
Overview at the desk

8-9-2026     Desk
             Bravecto 500 mg

28-4-2026    Health check, 17 kg
             Nobivac Rabies, due 28-4-2029

22-4-2025    Health check, 16 kg
             Nobivac L4`;
  expect(dosesIn(text)).toEqual(['Nobivac Rabies | 2026-04-28 | 2029-04-28', 'Nobivac L4 | ?2025-04-22 | -']);
});

test('days with commas between them are as many doses', () => {
  const text = `
Plan statement

Included service          Included    Left    Used on
Bordetella vaccination    2           0       03/19/2025, 09/22/2025
Rabies vaccination        1           0       03/19/2025
Lepto vaccination         1           1       -`;
  expect(dosesIn(text)).toEqual([
    'Bordetella | 2025-03-19 | -',
    'Bordetella | 2025-09-22 | -',
    'Rabies | 2025-03-19 | -',
  ]);
});

test('kennel cough before its product is no other subject', () => {
  expect(dosesIn('Facture\n17/07/2025   Vaccin toux du chenil (Pneumodog)   24,00')).toEqual([
    'Pneumodog | 2025-07-17 | -',
  ]);
});

test('a visit whose reason names the disease has the day of its product', () => {
  const text = `
Clinical history

Visit 22/0688, 16/04/2022
Reason: nail trim

Visit 22/0416, 22/03/2022
Reason: vaccination against rabies
Vaccine: Nobivac Rabies, batch A572A01
Advice: rest`;
  expect(dosesIn(text)).toEqual(['rabies | 2022-03-22 | -']);
});
