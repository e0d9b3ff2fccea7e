import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine, day, batch and end of validity. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(({ title, issued_on, batch, expires_on }) =>
    [title, issued_on, batch, expires_on].map((read) => read?.value ?? '-').join(' | '),
  );

test.each([
  ['a list', '14.03.2026 Nobivac DHP batch A123 + Nobivac L4 batch B456'],
  ['an entry', '14.03.2026   HLB   2nd vacc. Nobivac DHP bn A123 and Nobivac L4 bn B456, left side'],
  ['a sentence', 'Bella was vaccinated on 14.03.2026 with Nobivac DHP (lot A123) and Nobivac L4 (lot B456).'],
])('in %s, each vaccine with a batch of its own is a dose', (_what, text) => {
  expect(dosesIn(text)).toEqual([
    'Nobivac DHP | 2026-03-14 | A123 | -',
    'Nobivac L4 | 2026-03-14 | B456 | -',
  ]);
});

test('an end behind several doses is of none of them alone', () => {
  expect(dosesIn('14.03.2026 Nobivac DHP batch A123, Nobivac L4 batch B456, next due 14.03.2027')).toEqual([
    'Nobivac DHP | 2026-03-14 | A123 | -',
    'Nobivac L4 | 2026-03-14 | B456 | -',
  ]);
});

test.each([
  ['one that was declined', '14.03.2026 Nobivac DHP batch A123, Nobivac L4 declined'],
  ['one without a batch', '14.03.2026 Nobivac DHP batch A123, not Nobivac L4'],
])('beside a dose, %s is none', (_what, text) => {
  expect(dosesIn(text).filter((dose) => dose.includes('L4'))).toEqual([]);
});
