/** `locale` is the reader's own when left out. Both show a day the same way: "3 Mar 2026", "3 mars 2026". */
const options = { dateStyle: 'medium' } as const;

/** A long list shows hundreds of days, and to make a format takes longer than to use it. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(locale: string | undefined): Intl.DateTimeFormat {
  const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(locale, format);
  return format;
}

/** A calendar day, YYYY-MM-DD, in words; formatted in UTC, because a day without a time has no zone. */
export const dayText = (day: string, locale?: string) =>
  formatOf(locale).format(new Date(`${day}T00:00:00Z`));

/** The day on which a moment (ISO 8601) falls where the reader is, in words. */
export const momentText = (moment: string, locale?: string) =>
  new Intl.DateTimeFormat(locale, options).format(new Date(moment));
