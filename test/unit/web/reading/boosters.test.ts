import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, expires_on }) =>
    [title, issued_on, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

test.each([
  ['in a cell of its own', 'RABIES\nBOOSTER:  03/13/2026  Vet: Dr. Ruiz'],
  ['in one line', 'RABIES\nBOOSTER 03/13/2026 Vet: Dr. Ana Ruiz'],
  ['beside its vaccine', 'RABIES   BOOSTER:  03/13/2026  Vet: Dr. Ruiz'],
])('a booster with its vet is a dose: %s', (_, text) => {
  expect(dosesIn(text)).toEqual(['RABIES | 2026-03-13 | -']);
});

test('a booster without a vet is when the next one is due', () => {
  expect(dosesIn('Rabies   03/13/2025   Booster: 03/13/2026')).toEqual(['Rabies | 2025-03-13 | 2026-03-13']);
});

test('a next booster is due, also beside a vet', () => {
  expect(dosesIn('RABIES\nNext booster: 03/13/2026  Vet: Dr. Ruiz')).toEqual([]);
});
