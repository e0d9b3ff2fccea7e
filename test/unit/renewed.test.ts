import { expect, test } from 'vitest';
import { isRenewed } from '../../lambdas/domain/analytics/renewed.ts';
import { aStoredRecord } from '../support/entities.ts';

/** A reminder of the third of November at noon, UTC, about one dose. */
const REMINDER = { at: new Date('2026-11-03T12:00:00.000Z'), restsOn: ['rec_old'] };
const TODAY = '2026-12-31';

const dose = (id: string, issued_on: string | null, fields: Partial<ReturnType<typeof aStoredRecord>> = {}) =>
  aStoredRecord({
    id: `rec_${id}`,
    title: 'Rabies',
    record_type: 'vaccination',
    protects: ['rabies'],
    issued_on,
    expires_on: null,
    ...fields,
  });

const OLD = dose('old', '2025-11-01');

const renewedBy = (...newer: ReturnType<typeof aStoredRecord>[]) =>
  isRenewed(REMINDER, [OLD, ...newer], TODAY);

test('a dose counts from the day of the reminder, for thirty days', () => {
  expect(renewedBy()).toBe(false);
  expect(renewedBy(dose('new', '2026-11-03'))).toBe(true);
  expect(renewedBy(dose('new', '2026-12-03'))).toBe(true);
  expect(renewedBy(dose('new', '2026-12-04'))).toBe(false);
});

test('a dose that was given before the reminder doesn’t follow it', () => {
  expect(renewedBy(dose('new', '2026-11-02'))).toBe(false);
  expect(renewedBy(dose('new', '2026-11-02'), dose('newer', '2026-11-20'))).toBe(false);
});

test('neither a dose that is planned, nor one without a day, nor the word that none is needed', () => {
  expect(isRenewed(REMINDER, [OLD, dose('new', '2026-11-20')], '2026-11-19')).toBe(false);
  expect(renewedBy(dose('new', null))).toBe(false);
  expect(renewedBy(dose('new', '2026-11-20', { not_needed: true }))).toBe(false);
});

test('each code of a combined vaccine needs a newer dose, except those that another dose covered before', () => {
  const old = dose('old', '2025-11-01', { title: 'DHPP', protects: ['cdv', 'cpv'] });
  const after = (...newer: ReturnType<typeof aStoredRecord>[]) => isRenewed(REMINDER, [old, ...newer], TODAY);
  const parvo = (day: string) => dose('parvo', day, { title: 'Parvo', protects: ['cpv'] });
  const distemper = dose('distemper', '2026-11-20', { title: 'Distemper', protects: ['cdv'] });
  expect(after(parvo('2026-11-20'))).toBe(false);
  expect(after(parvo('2026-11-20'), distemper)).toBe(true);
  expect(after(parvo('2026-06-01'), distemper)).toBe(true);
  expect(after(dose('new', '2026-11-20', { title: 'DHPP', protects: ['cdv', 'cpv', 'cav'] }))).toBe(true);
});

test('a medication is renewed by one of the same name', () => {
  const old = dose('old', '2026-10-01', { title: 'Heartgard', record_type: 'medication', protects: [] });
  const next = { ...old, id: 'rec_new', issued_on: '2026-11-05' };
  expect(isRenewed(REMINDER, [old, next], TODAY)).toBe(true);
  expect(isRenewed(REMINDER, [old, { ...next, title: 'NexGard' }], TODAY)).toBe(false);
});

test('all doses that a reminder was about need a newer one; of one that is gone, nothing can be said', () => {
  const other = dose('other', '2025-11-01', { title: 'Bordetella', protects: ['bordetella'] });
  const both = { ...REMINDER, restsOn: ['rec_old', 'rec_other'] };
  const rabies = dose('new', '2026-11-20');
  const bordetella = dose('new-too', '2026-11-20', { title: 'Bordetella', protects: ['bordetella'] });
  expect(isRenewed(both, [OLD, other, rabies], TODAY)).toBe(false);
  expect(isRenewed(both, [OLD, other, rabies, bordetella], TODAY)).toBe(true);
  expect(isRenewed(both, [OLD, rabies, bordetella], TODAY)).toBeNull();
  expect(isRenewed({ ...REMINDER, restsOn: [] }, [OLD, rabies], TODAY)).toBeNull();
});
