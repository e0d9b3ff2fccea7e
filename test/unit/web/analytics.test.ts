import { expect, test } from 'vitest';
import { addCalendarDays } from '../../../contract/dates.ts';
import {
  currentText,
  dosesText,
  remindersText,
} from '../../../web/src/features/vet-dashboard/analytics/analytics-text.ts';
import { figuresCsv } from '../../../web/src/features/vet-dashboard/analytics/figures-csv.ts';
import { nightPoints, percentOf } from '../../../web/src/features/vet-dashboard/analytics/night-points.ts';
import { aNight, someAnalytics } from '../../support/analytics-entities.ts';

const nights = (count: number, first = '2026-01-05') =>
  Array.from({ length: count }, (_, index) => aNight(addCalendarDays(first, index), 100));

test('each night is a point, and over a longer time the last one of each week', () => {
  const days = (count: number) => nightPoints(someAnalytics({ days: nights(count) })).map(({ day }) => day);
  expect(days(63)).toHaveLength(63);
  // From Monday to the Monday nine weeks later.
  const weeks = days(64);
  expect(weeks).toHaveLength(10);
  expect(weeks.slice(0, 2)).toEqual(['2026-01-11', '2026-01-18']);
  expect(weeks.at(-1)).toBe('2026-03-09');
});

test('400 nights make a table that can be read', () => {
  expect(nightPoints(someAnalytics({ days: nights(400) })).length).toBeLessThanOrEqual(59);
});

test('a week without its last night shows the one that is there, and one without any has no point', () => {
  const all = nights(70).filter(
    ({ day }) => day !== '2026-01-11' && !(day >= '2026-01-19' && day <= '2026-01-25'),
  );
  const [first, second, third] = nightPoints(someAnalytics({ days: all })).map(({ day }) => day);
  expect([first, second, third]).toEqual(['2026-01-10', '2026-01-18', '2026-02-01']);
});

test('a point says when the rules are others than at the one before', () => {
  const days = [aNight('2026-11-01', 90), aNight('2026-11-02', 90, 2), aNight('2026-11-03', 95, 2)];
  const points = nightPoints(someAnalytics({ days }));
  expect(points.map(({ isChange }) => isChange)).toEqual([false, true, false]);
  expect(points[1]?.rules).toBe('Riverside’s own rules, version 2');
});

test('without patients there is no share', () => {
  expect(percentOf({ current: 0, patients: 0 })).toBeNull();
  expect(percentOf({ current: 150, patients: 200 })).toBe(75);
});

test('the sentences name their rules, and count one as one', () => {
  const points = nightPoints(someAnalytics());
  expect(currentText(points)).toBe(
    'By Riverside’s own rules, version 2, 138 of 200 patients were current on Nov 29, 2026: 69%. On Nov 20, 2026, it was 60% (120 of 200).',
  );
  expect(currentText(points.slice(0, 1))).toBe(
    'By Pawfile starting set, dog and cat, version 1, 120 of 200 patients were current on Nov 20, 2026: 60%. The chart begins with the second night.',
  );
  expect(currentText([])).toMatch(/^No night has been counted yet\./);
  expect(remindersText('2026-10', { sent: 40, renewed: 22, open: 0, unknown: 0 })).toBe(
    'Of 40 reminders sent in October 2026, 22 were followed by a newer dose within 30 days.',
  );
  expect(remindersText('2026-11', { sent: 1, renewed: 0, open: 1, unknown: 0 })).toBe(
    'Of 1 reminder sent in November 2026, 0 were followed by a newer dose within 30 days; 1 is still open.',
  );
  expect(dosesText('2026-11', { recorded: 1, signed: 0, withdrawn: 0 })).toBe(
    'In November 2026, your practice recorded 1 dose and signed 0.',
  );
});

test('each table is a file of what was counted, and of nothing else', async () => {
  const lines = async (table: Parameters<typeof figuresCsv>[0]) =>
    (await figuresCsv(table, someAnalytics({ days: [aNight('2026-11-20', 120)] })).text())
      .trim()
      .split('\r\n');
  expect(await lines('current patients')).toEqual([
    expect.stringContaining('Day,Patients,Current,Overdue,'),
    '2026-11-20,200,120,30,30,20,0,0,"Pawfile starting set, dog and cat, version 1"',
  ]);
  expect(await lines('reminders')).toEqual([
    'Month from,Sent,Newer dose within 30 days,Still open,Not known',
    '2026-10-01,40,22,0,1',
    '2026-11-01,31,6,25,0',
  ]);
  const months = [{ month: '2026-09', doses: null, reminders: null }, ...someAnalytics().months];
  const doses = await figuresCsv('doses', someAnalytics({ months })).text();
  expect(doses).not.toContain('2026-09');
});
