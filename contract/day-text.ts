import { daysBetween } from './dates.ts';

const OPTIONS = {
  full: { dateStyle: 'medium' },
  short: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Creating a format is slow, and a long list shows hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** In UTC, because a day has no time zone. */
function format(day: string, length: keyof typeof OPTIONS, locale: string | undefined): string {
  const key = `${length} ${locale}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...OPTIONS[length], timeZone: 'UTC' });
  formats.set(key, known);
  return known.format(new Date(`${day}T00:00:00Z`));
}

// All take a calendar day, YYYY-MM-DD; `locale` defaults to the user's.

/** "Mar 3, 2026". */
export const dayText = (day: string, locale?: string): string => format(day, 'full', locale);

/** "Mar 3", with its year if that is not `today`'s. */
export const shortDayText = (day: string, today: string, locale?: string): string =>
  format(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'full', locale);

/** From this many days on, the month is enough. */
const LONG_AGO = 300;

/** A verdict's day where a full date is at hand: "Mar 3", or "Jan 2025" if it is long past. */
export const verdictDay = (day: string, today: string, locale?: string): string =>
  daysBetween(day, today) > LONG_AGO ? format(day, 'month', locale) : shortDayText(day, today, locale);
