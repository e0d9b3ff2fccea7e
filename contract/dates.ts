import * as z from 'zod/mini';

const MS_PER_DAY = 86_400_000;

/** The last day that a date field accepts. */
export const LAST_DAY = '2199-12-31';

/** Whether a day, YYYY-MM-DD, exists. */
export const isCalendarDate = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** A calendar day as YYYY-MM-DD that exists (not 30 February). */
export const calendarDateSchema = z
  .string('Enter a date.')
  .check(
    z.regex(/^(19|20|21)\d\d-\d\d-\d\d$/, 'Enter a date between 1900 and 2199.'),
    z.refine(isCalendarDate, 'This date doesn’t exist.'),
  );

/** A day; null and empty become null. */
export const nullableDate = z.nullable(
  z.union(
    [
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      calendarDateSchema,
    ],
    { error: (issue) => (typeof issue.input === 'string' ? 'Enter a date that exists.' : 'Enter a date.') },
  ),
);

/** The same where the field may be absent. */
export const optionalDate = z._default(nullableDate, null);

/** A time in UTC, as ISO 8601 with milliseconds; sorts as text. */
export const timestampSchema = z.iso.datetime();

/** The day of `now` for the reader: in the browser's time zone, or UTC on the server. */
export function calendarDay(now: Date, zone: 'local' | 'utc'): string {
  if (zone === 'utc') return now.toISOString().slice(0, 10);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** The latest calendar day that has begun anywhere: time zones are up to 14 hours ahead of UTC. */
export const latestToday = (now: Date): string => addCalendarDays(calendarDay(now, 'utc'), 1);

/** The day that a reader says it is, unless it is none anywhere: a device's clock may be days off. */
export function readersDay(now: Date, asked: string | undefined): string {
  const utc = calendarDay(now, 'utc');
  return asked !== undefined && Math.abs(daysBetween(utc, asked)) <= 1 ? asked : utc;
}

/** Whole days from one calendar day to another; negative when `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY);
}

/** The calendar day a number of days after another, or before it when negative. */
export const addCalendarDays = (day: string, days: number): string =>
  calendarDay(addDays(new Date(`${day}T00:00:00Z`), days), 'utc');

/**
 * The calendar day a number of months after another: the same day of its month, or the last one if that month is
 * shorter. Three years after 2024-02-29 is 2027-02-28.
 */
export function addCalendarMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  const sameDay = Math.min(date, lastOfMonth.getUTCDate());
  return calendarDay(new Date(lastOfMonth.setUTCDate(sameDay)), 'utc');
}

/** The time a number of 24-hour days after `now`. */
export function addDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * MS_PER_DAY);
}
