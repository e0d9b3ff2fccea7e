import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, issued_on }) => `${title.value} | ${issued_on?.value}`,
  );

const TABLE = `
Vaccination history

Date          Type     History
09/17/2026    B        Rabies vaccine 3 yr
09/17/2026    DH       Leptospirosis vaccine
09/17/2026    PR       Lyme vaccine
`;

test('a code that a legend explains as declined or recommended says that the dose was not given', () => {
  const legend = 'B: Billing, DH: Declined to history, L: Lab result, PR: Recommended';
  expect(dosesIn(`${TABLE}\n${legend}`)).toEqual(['Rabies | 2026-09-17']);
});

test('a code that no legend explains says nothing against the dose', () => {
  const others = ['Leptospirosis | 2026-09-17', 'Lyme | 2026-09-17'];
  expect(dosesIn(`${TABLE}\nB: Billing, DH: Dr. Hill, PR: Room 2`)).toEqual([
    'Rabies | 2026-09-17',
    ...others,
  ]);
});
