import { expect, test } from 'vitest';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { typedPage } from '../../../support/typed-page.ts';

const PET = { species: 'dog', birthdate: '2020-05-17', chip_number: null } as const;

/** The doses of a page: vaccine and day; "?" before a day that isn't proven. */
const dosesIn = (text: string) =>
  suggest([typedPage(text)], PET, '2026-11-27').doses.map(
    ({ title, is_proven, issued_on }) =>
      `${title.value} | ${is_proven ? '' : '?'}${issued_on?.candidates.join(' or ')}`,
  );

test.each([
  '14.03.2026: second shot at the vet’s, Nobivac DHPPi batch A123',
  '14.03.2026   Annual check, all well. Nobivac DHPPi lot A123 left side',
  '14.03.2026 VAC Nobivac DHPPi s.c., batch A123',
])('the day of the entry %j is that of its vaccine with a batch', (entry) => {
  expect(dosesIn(entry)).toEqual(['Nobivac DHPPi | 2026-03-14']);
});

test('entries of following days are no cell of a passport', () => {
  expect(
    dosesIn('14.03.2026: second shot, Nobivac DHPPi batch A123\n21.03.2026: eyes examined, all well'),
  ).toEqual(['Nobivac DHPPi | 2026-03-14']);
});

test.each([
  '14.03.2026: talked about Nobivac DHPPi',
  '14.03.2026: Nobivac DHPPi batch A123 ordered',
  '14.03.2026: mother vaccinated with Nobivac DHPPi batch A123',
  'Printed 14.03.2026: second shot, Nobivac DHPPi batch A123',
])('the entry %j shows no dose', (entry) => {
  expect(dosesIn(entry)).toEqual([]);
});

test('days without a year are of the year that stands alone above them', () => {
  const text = `
History of Rex

2026

04/03   Called: asks what a Nobivac DHPPi costs. Booster is late.

20/01   Rabies for a journey: Nobivac Rabies (M20377). Passport issued.

2025

03/12   Vaccination: Nobivac DHPPi (A4077B). Rabies declined by owner.

11/06   Milbemax, 3 tablets.`;
  expect(dosesIn(text)).toEqual(['Rabies | 2026-01-20', 'Nobivac DHPPi | 2025-12-03']);
});

test.each([
  ['Nobivac DHPPi (A4077B). Rabies declined by owner.', ['Nobivac DHPPi | 2025-12-23']],
  ['Nobivac DHPPi (A4077B). Lyme test negative.', ['Nobivac DHPPi | 2025-12-23']],
  ['Nobivac DHPPi (A4077B). Not given, owner declined.', []],
  ['Nobivac DHPPi. Rabies declined by owner.', []],
])('a sentence denies its own vaccine: %s', (entry, doses) => {
  expect(dosesIn(`Medical history\n23/12/2025   ${entry}`)).toEqual(doses);
});
