import { expect, test } from 'vitest';
import {
  addCalendarMonths,
  calendarDateSchema,
  calendarDay,
  daysBetween,
  optionalDate,
} from '../../contract/dates.ts';

test.each(['2024-02-29', '1999-12-31', '2026-01-01'])('accepts %s as a date', (day) => {
  expect(calendarDateSchema.parse(day)).toBe(day);
});

test.each(['2023-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '0001-01-01', '2026-04-31', 'today', ''])(
  '%j is none',
  (day) => {
    expect(calendarDateSchema.safeParse(day).success).toBe(false);
  },
);

test('treats a missing date as null', () => {
  expect([undefined, null, ''].map((day) => optionalDate.parse(day))).toEqual([null, null, null]);
});

test('counts days across leap years and daylight saving time', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1);
});

test('uses the reader’s date, not the server’s', () => {
  const justAfterMidnight = new Date(2026, 5, 1, 0, 0, 1);
  expect(calendarDay(justAfterMidnight, 'local')).toBe('2026-06-01');
  expect(calendarDay(new Date('2026-06-01T23:59:59Z'), 'utc')).toBe('2026-06-01');
});

test.each([
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 36, '2027-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2023-02-28', 12, '2024-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-03-15', 1, '2026-04-15'],
])('%s and %i months are %s', (day, months, later) => {
  expect(addCalendarMonths(day, months)).toBe(later);
});
