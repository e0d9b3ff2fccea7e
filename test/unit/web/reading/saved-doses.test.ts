import { expect, test } from 'vitest';
import {
  isInForm,
  knownRecords,
  recordsOf,
} from '../../../../web/src/features/upload/reading/saved-doses.ts';
import { suggest } from '../../../../web/src/shared/reading/suggest.ts';
import { aPet, aRecord } from '../../../support/entities.ts';
import { typedPage } from '../../../support/typed-page.ts';

const doseOn = (date: string, vaccine = 'Rabies (Nobivac T)') =>
  suggest([typedPage(`Date given    Vaccine\n${date}      ${vaccine}`, 100)], aPet(), '2026-11-25').doses;

const rabies = aRecord({ title: 'Tollwut', protects: ['rabies'], issued_on: '2025-03-12' });

test.each([
  ['12.03.2025', rabies, true],
  ['12.03.2025', { ...rabies, title: 'Rabies (Nobivac T)', protects: [] }, true],
  ['12.03.2025', { ...rabies, title: 'rabies (nobivac t) ', protects: [] }, true],
  ['12.03.2025', { ...rabies, protects: ['lepto'] }, false],
  ['13.03.2025', rabies, false],
  ['12.03.2025', { ...rabies, issued_on: null }, false],
  // Either reading may be the record's.
  ['03/12/25', rabies, true],
])('a dose given on %s is one of the records if vaccine and day are the same', (date, record, expected) => {
  expect(doseOn(date).map((dose) => recordsOf(dose, [record]).length > 0)).toEqual([expected]);
});

test('a dose is one of the records only if they have all its vaccines', () => {
  const lepto = { ...rabies, protects: ['lepto'] as const };
  const combination = { ...rabies, protects: ['cdv', 'cav', 'cpv', 'cpiv'] as const };
  const [dose] = doseOn('12.03.2025', 'DHPPi + L4');
  expect(dose && recordsOf(dose, [lepto])).toEqual([]);
  expect(dose && recordsOf(dose, [combination])).toEqual([]);
  expect(dose && recordsOf(dose, [combination, lepto])).toEqual([combination, lepto]);
});

test('a dose filled a record of the form whose day is still open', () => {
  const [dose] = doseOn('03/12/25');
  const filled = {
    title: 'Rabies (Nobivac T)',
    record_type: 'vaccination',
    protects: ['rabies'],
    issued_on: '',
    product: null,
    shows: null,
  };
  expect(dose && isInForm(dose, [filled])).toBe(true);
  expect(dose && isInForm(dose, [{ ...filled, issued_on: '2025-12-03' }])).toBe(true);
  expect(dose && isInForm(dose, [{ ...filled, issued_on: '2024-12-03' }])).toBe(false);
});

test('a record is known once, and says whether it has the document, another or none', () => {
  const path = 'owner/pet/document.pdf';
  const records = [
    { ...rabies, file_path: path },
    { ...rabies, id: 'rec_2', file_path: 'owner/pet/other.pdf' },
    { ...rabies, id: 'rec_3', file_path: null },
  ];
  const doses = [...doseOn('12.03.2025'), ...doseOn('12.03.2025')];
  const has = (of: string | null) => knownRecords(doses, records, of).map((known) => known.has);
  expect(has(path)).toEqual(['this document', 'another document', 'no document']);
  expect(has(null)).toEqual(['another document', 'another document', 'no document']);
});

test('a treatment is one of the records if day, type and product are the same', () => {
  const [bravecto] = suggest(
    [typedPage('Medical history\n12.03.2025   Bravecto')],
    aPet(),
    '2026-11-25',
  ).others;
  const record = aRecord({
    title: 'Tick tablet',
    record_type: 'treatment',
    product: 'BRAVECTO',
    issued_on: '2025-03-12',
  });
  expect(bravecto && recordsOf(bravecto, [record])).toEqual([record]);
  expect(bravecto && recordsOf(bravecto, [{ ...record, product: 'Milbemax' }])).toEqual([]);
  expect(bravecto && recordsOf(bravecto, [{ ...record, record_type: 'medication' }])).toEqual([]);
});
