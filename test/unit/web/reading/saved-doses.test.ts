import { expect, test } from 'vitest';
import { isInForm, isKnown } from '../../../../web/src/features/upload/reading/saved-doses.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { aPet, aRecord } from '../../../support/entities.ts';
import { typedPage } from '../../../support/typed-page.ts';

const doseOn = (date: string, vaccine = 'Rabies (Nobivac T)') =>
  suggest([typedPage(`Date given    Vaccine\n${date}      ${vaccine}`, 100)], aPet(), '2026-11-25').doses;

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
  expect(doseOn(date).map((dose) => isKnown(dose, [record]))).toEqual([expected]);
});

test('a dose is one of the records only if they have all its vaccines', () => {
  const lepto = { ...rabies, protects: ['lepto'] as const };
  const combination = { ...rabies, protects: ['cdv', 'cav', 'cpv', 'cpiv'] as const };
  const [dose] = doseOn('12.03.2025', 'DHPPi + L4');
  expect(dose && isKnown(dose, [lepto])).toBe(false);
  expect(dose && isKnown(dose, [combination])).toBe(false);
  expect(dose && isKnown(dose, [combination, lepto])).toBe(true);
});

test('a dose filled a record of the form whose day is still open', () => {
  const [dose] = doseOn('03/12/25');
  const filled = { title: 'Rabies (Nobivac T)', protects: ['rabies'], issued_on: '' };
  expect(dose && isInForm(dose, [filled])).toBe(true);
  expect(dose && isInForm(dose, [{ ...filled, issued_on: '2025-12-03' }])).toBe(true);
  expect(dose && isInForm(dose, [{ ...filled, issued_on: '2024-12-03' }])).toBe(false);
});
