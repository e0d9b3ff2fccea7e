import { expect, test } from 'vitest';
import { byDay } from '../../../web/src/features/entries/entry-days.ts';
import { anEntry } from '../../support/patient-entities.ts';

const on = (id: string, issued_on: string | null) =>
  anEntry({ id, record: { ...anEntry().record, issued_on } });

test('entries of a day stay together, in their order', () => {
  const entries = [on('a', '2026-11-29'), on('b', '2026-11-29'), on('c', '2026-11-28'), on('d', null)];
  expect(byDay(entries).map(({ day, entries: each }) => [day, each.map(({ id }) => id)])).toEqual([
    ['2026-11-29', ['a', 'b']],
    ['2026-11-28', ['c']],
    [null, ['d']],
  ]);
});
