import { daysBetween, isCalendarDate } from '../../../../contract/dates.ts';
import { monthNumber } from './month-names.ts';
import { fold } from './words.ts';

export type DateOrder = 'day-first' | 'month-first';

/** A date as written. Two readings if day and month could be either. */
export interface WrittenDate {
  /** Where it is in the text. */
  start: number;
  end: number;
  readings: readonly Reading[];
  /** The mark between numbers; null if the month is a word or the year comes first. */
  separator: string | null;
  /** Whether day and month have two digits each, as where the year of two digits comes first. */
  isPadded?: boolean;
}

interface Reading {
  day: number;
  month: number;
  /** Two or four digits. */
  year: string;
  order: DateOrder | null;
}

/**
 * A number that continues is no part of a date: a phone number, a price, a time, a batch, or a digit read as a letter.
 * In Polish, "r." (roku) may follow the year without a space.
 */
const YEAR_FIRST =
  /(?<!\p{L}|\d[./-]?)((?:19|20|21)\d\d)([./-])(\d{1,2})\2(\d{1,2})(?![./:-]?\d|(?!T\d\d:)[\p{L}?])/gu;
const NUMERIC =
  /(?<!\p{L}|\d[.,/-]?)(\d{1,2})(?:([/-])(\d{1,2})\2(?: (?=\d{4}))?|(\.) ?(\d{1,2})\. ?|( [/.·-] )(\d{1,2})\6)['’]?(\d{4}|\d\d)(?![./:-]?\d|(?!r\b)[\p{L}?])/gu;
const DAY_FIRST =
  /(?<![\d\p{L}.,/-])(\d{1,2})(?:st|nd|rd|th|er|:?e|:a|\.|º|°)?[ ./-]{0,2}(?:(?:day )?(?:de|of) )?(\p{L}{3,10})[ ./-]{0,2}(?:del? )?,? ?(\d{4}|\d\d)(?![./:-]?\d|(?!r\b)[\p{L}?])/giu;
/** As in the boxes of forms. */
const SPACED = /(?<![\d\p{L}] ?|[.,/+(-])(\d\d) (\d\d) ((?:19|20)\d\d)(?![./:-]?\d| \d|[\p{L}?])/gu;
/** As in Scandinavia, where the day is first. */
const SLASH_THEN_DASH =
  /(?<!\p{L}|\d[.,/-]?)(\d{1,2})\/(\d{1,2})(?:-| (?=(?:19|20)\d\d))(\d{4}|\d\d)(?![./:-]?\d|[\p{L}?])/gu;
const ROMAN_MONTH =
  /(?<![\d\p{L}.,/-])(\d{1,2})([./ -])(I{1,3}|I?V|VI{1,3}|I?X|XI{1,2})\2(\d{4})(?![./:-]?\d|(?!r\b)[\p{L}?])/gu;
const YEAR_THEN_NAME = /(?<!\p{L}|\d[./-]?)((?:19|20)\d\d)-(\p{L}{3})-(\d{1,2})(?![./:-]?\d|[\p{L}?])/giu;
const MONTH_FIRST =
  /(?<![\d\p{L}])(\p{L}{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?(?:, ?| )(\d{4})(?![./:-]?\d|[\p{L}?])/giu;

const reading = (day: string, month: string | number, year: string, order: DateOrder | null): Reading => ({
  day: Number(day),
  month: Number(month),
  year,
  order,
});

type Read = (match: RegExpExecArray) => Pick<WrittenDate, 'readings' | 'separator' | 'isPadded'> | null;

function readNumeric(match: RegExpExecArray) {
  const [, first = '', mark, afterMark, dot, afterDot, spaced, afterSpaced, year = ''] = match;
  const second = afterMark ?? afterDot ?? afterSpaced ?? '';
  const readings = [reading(first, second, year, 'day-first'), reading(second, first, year, 'month-first')];
  const isPadded = first.length === 2 && second.length === 2;
  return { readings, separator: mark ?? dot ?? spaced?.trim() ?? null, isPadded };
}

const readSpaced = ([, first = '', second = '', year = '']: RegExpExecArray) => ({
  readings: [reading(first, second, year, 'day-first'), reading(second, first, year, 'month-first')],
  separator: ' ',
});

const withMonth = (day: string, month: number, year: string) => ({
  readings: [reading(day, month, year, null)],
  separator: null,
});

const inWords = (day: string, name: string, year: string) => {
  const month = monthNumber(fold(name));
  return month === null ? null : withMonth(day, month, year);
};

/** Months as Polish clinics also write them. */
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

const FORMS: readonly (readonly [RegExp, Read])[] = [
  [
    YEAR_FIRST,
    ([, year = '', , month = '', day = '']) => ({
      readings: [reading(day, month, year, null)],
      separator: null,
    }),
  ],
  [NUMERIC, readNumeric],
  [SPACED, readSpaced],
  [SLASH_THEN_DASH, ([, day = '', month = '', year = '']) => withMonth(day, Number(month), year)],
  [ROMAN_MONTH, ([, day = '', , month = '', year = '']) => withMonth(day, ROMAN.indexOf(month) + 1, year)],
  [YEAR_THEN_NAME, ([, year = '', name = '', day = '']) => inWords(day, name, year)],
  [DAY_FIRST, ([, day = '', name = '', year = '']) => inWords(day, name, year)],
  [MONTH_FIRST, ([, name = '', day = '', year = '']) => inWords(day, name, year)],
];

/** Whether a day exists in a leap year and so may exist. */
const mayExist = ({ day, month }: Reading) => isoDate(2000, month, day) !== null;

function isoDate(year: number, month: number, day: number): string | null {
  const pad = (part: number, length: number) => String(part).padStart(length, '0');
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return isCalendarDate(text) ? text : null;
}

/** The dates in a text from start to end; also those that do not exist, without readings. */
export function findDates(text: string): WrittenDate[] {
  const found: WrittenDate[] = [];
  for (const [form, read] of FORMS) {
    for (const match of text.matchAll(form)) {
      const start = match.index;
      const end = start + match[0].length;
      const isTaken = found.some((other) => start < other.end && other.start < end);
      const date = isTaken ? null : read(match);
      const readings = isTornOff(text, match) ? [] : (date?.readings.filter(mayExist) ?? []);
      if (date) found.push({ ...date, start, end, readings: differing(readings) });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * Whether a date may have lost a digit: recognition reads 26 November as 2 6 November, 14.03.2025 as |4.03.2025 or
 * 14.03.20 25, and 2025-03-14 as 2025-03-1 4.
 */
function isTornOff(text: string, { 0: written, index }: RegExpExecArray): boolean {
  const [before, after] = [text.slice(0, index), text.slice(index + written.length)];
  const isFrontTorn = /^\d(?!\d)/.test(written) && /(?:(?<![^\s])\d |[^\s(:,;*"'–-])$/.test(before);
  const isEndTorn = /\D(?:\d|19|20|21)$/.test(written) && /^ \d{1,2}(?!\S*\d)/.test(after);
  return isFrontTorn || isEndTorn;
}

/** 03.03.2026 is the same either way, whatever the order of others. */
const differing = (readings: readonly Reading[]) =>
  readings
    .filter(
      (one, index) =>
        readings.findIndex(({ day, month }) => day === one.day && month === one.month) === index,
    )
    .map((one) => (one.day === one.month ? { ...one, order: null } : one));

/**
 * Which orders of day and month the dates of a document prove, per separator. Where they prove none, it is `usual`, if
 * there is a usual one; where they contradict each other, there is none.
 */
export function settledOrders(
  dates: readonly WrittenDate[],
  usual: DateOrder | null = null,
): ReadonlyMap<string, DateOrder> {
  const proofs = new Map<string, Set<DateOrder>>();
  for (const { separator, readings } of dates) {
    const [only, second] = readings;
    // A date with equal parts proves nothing.
    if (separator === null || second || !only?.order || only.day === only.month) continue;
    proofs.set(separator, (proofs.get(separator) ?? new Set()).add(only.order));
  }
  for (const { separator } of dates)
    if (usual && separator !== null && !proofs.has(separator)) proofs.set(separator, new Set([usual]));
  const settled = [...proofs].filter(([, orders]) => orders.size === 1);
  return new Map(settled.flatMap(([separator, orders]) => [...orders].map((order) => [separator, order])));
}

/** The key of orders that says that years of two digits come last. */
const YEAR_LAST = 'year last';

/** Orders with those that the days on which doses were given prove, as none is after the owner's day. */
export function withPastDays(
  orders: ReadonlyMap<string, DateOrder>,
  given: readonly WrittenDate[],
  today: string,
): ReadonlyMap<string, DateOrder> {
  const isYearLast = given.some(
    ({ separator, readings }) =>
      separator === '-' && readings.some((read) => (dayWithYearFirst(read) ?? '') > today),
  );
  return isYearLast ? new Map([...orders, [YEAR_LAST, 'day-first']]) : orders;
}

/** The first and last day that a field accepts, YYYY-MM-DD. */
export interface Span {
  from: string;
  to: string;
}

/**
 * The days that a written date can mean within a span, YYYY-MM-DD: none, or up to three. A year of two digits is of
 * this century, or of the last one where the span leaves no other.
 */
export function daysOf(date: WrittenDate, orders: ReadonlyMap<string, DateOrder>, span: Span): string[] {
  const settled = date.separator === null ? undefined : orders.get(date.separator);
  const readings = date.readings.filter(({ order }) => !settled || !order || order === settled);
  const isIn = (day: string | null): day is string => day !== null && day >= span.from && day <= span.to;
  const days = readings.flatMap((read) => {
    const { day, month, year } = read;
    const years = year.length === 2 ? [`20${year}`, `19${year}`] : [year];
    const found = years.map((full) => isoDate(Number(full), month, day)).find(isIn);
    const other = dayWithYearFirst(read);
    if (!found || !isIn(other)) return found ? [found] : [];
    const later = yearOf(other) - yearOf(found);
    if (later > UNLIKELY_YEARS) return [];
    // Only dashes are also written with the year first: 15-03-14 is of 2015, or of 2014.
    const isOpen = date.separator === '-' && date.isPadded && !orders.has(YEAR_LAST);
    return isOpen && -later <= UNLIKELY_YEARS ? [found, other] : [found];
  });
  return [...new Set(days)];
}

/** 24-03-02 is probably of 2024, as it would be so much older otherwise. */
const UNLIKELY_YEARS = 10;

const yearOf = (day: string) => Number(day.slice(0, 4));

/** The day that is meant where a year of two digits comes first; null if there is none. */
const dayWithYearFirst = ({ day, month, year, order }: Reading) =>
  order === 'day-first' && year.length === 2 ? isoDate(2000 + day, month, Number(year)) : null;

/** Whether day and month of a date could be either, going by the date and its document alone. */
export const isAmbiguous = ({ separator, readings }: WrittenDate, orders: ReadonlyMap<string, DateOrder>) =>
  readings.length > 1 && !(separator !== null && orders.has(separator));

/** Whether readings of two dates in the same order of day and month fulfil a condition. */
const areSome = (start: WrittenDate, end: WrittenDate, fulfil: (one: Reading, other: Reading) => boolean) =>
  start.readings.some((one) =>
    end.readings.some(
      (other) => one.order === other.order && one.year.length === other.year.length && fulfil(one, other),
    ),
  );

/** Whether a date is some years after another to the day. */
export const isWholeYearsLater = (start: WrittenDate, end: WrittenDate) =>
  areSome(
    start,
    end,
    (one, other) => one.day === other.day && one.month === other.month && one.year < other.year,
  );

/** A booster of a primary course is due after two to sixteen weeks. */
const BOOSTER_DAYS = [13, 112] as const;

/** Whether a date is some weeks after another, as that of the next dose of a primary course. */
export const isSomeWeeksLater = (start: WrittenDate, end: WrittenDate) =>
  areSome(start, end, (one, other) => {
    const [from, to] = [one, other].map(({ year, month, day }) => isoDate(Number(year), month, day));
    const days = from && to ? daysBetween(from, to) : 0;
    return days >= BOOSTER_DAYS[0] && days <= BOOSTER_DAYS[1];
  });
