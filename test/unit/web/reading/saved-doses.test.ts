import { expect, test } from 'vitest';
import { isSaved } from '../../../../web/src/features/upload/reading/saved-doses.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { aPet, aRecord } from '../../../support/entities.ts';
import { typedPage } from '../../../support/typed-page.ts';

const doseOn = (date: string) =>
  suggest([typedPage(`Date given    Vaccine\n${date}      Rabies (Nobivac T)`, 100)], aPet(), '2026-11-25')
    .doses;

const rabies = aRecord({ title: 'Tollwut', protects: ['rabies'], issued_on: '2025-03-12' });

test.each([
  ['12.03.2025', rabies, true],
  ['12.03.2025', { ...rabies, title: 'Rabies (Nobivac T)', protects: [] }, true],
  ['12.03.2025', { ...rabies, protects: ['lepto'] }, false],
  ['13.03.2025', rabies, false],
  ['12.03.2025', { ...rabies, issued_on: null }, false],
  // Either reading may be the record's.
  ['03/12/25', rabies, true],
])('a dose given on %s is one of the records if vaccine and day are the same', (date, record, expected) => {
  expect(doseOn(date).map((dose) => isSaved(dose, [record]))).toEqual([expected]);
});
