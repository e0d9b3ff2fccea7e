/** All functions format a day like "3 Mar 2026"; `locale` defaults to the user's. */

/**
 * What leaves the device is in English, with Gregorian dates whose month is a word and Latin digits (ruling D34):
 * links, print, PDF, cards and messages. Owners' own screens follow the browser.
 */
export const SENT_LOCALE = 'en-US';

const options = { dateStyle: 'medium' } as const;

/** Creating a format is slow, and a long list shows hundreds of days. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(locale: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** Formats a calendar day, YYYY-MM-DD; in UTC, because a day has no time zone. */
export const dayText = (day: string, locale?: string) =>
  formatOf(locale).format(new Date(`${day}T00:00:00Z`));

/** Formats a calendar day without its year if that is `today`'s: "Mar 3". */
export function shortDayText(day: string, today: string, locale?: string) {
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayText(day, locale);
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a calendar day with its day of the week: "Sun, Nov 29". */
export const weekdayText = (day: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Formats the month of a calendar day: "Jan 2025". */
export const monthText = (day: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Formats the day of a moment (ISO 8601) in the user's time zone. */
export const momentText = (moment: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, options).format(new Date(moment));
