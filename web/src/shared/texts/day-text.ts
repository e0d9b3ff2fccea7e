// Functions take a `locale`, which defaults to the user's.

export { dayText, shortDayText } from '../../../../contract/day-text.ts';

/**
 * What leaves the device is in English, with Gregorian dates whose month is a word and Latin digits (ruling D34):
 * links, print, PDF, cards and messages. Owners' own screens follow the browser.
 */
export const SENT_LOCALE = 'en-US';

/** Formats a calendar day with its day of the week: "Sun, Nov 29". */
export const weekdayText = (day: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Formats the day of a moment (ISO 8601) in the user's time zone. */
export const momentText = (moment: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(moment));

/** Formats the time of a moment (ISO 8601) in the user's time zone: "8:02 AM". */
export const timeText = (moment: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(moment));
