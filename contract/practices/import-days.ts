import { isCalendarDate } from '../dates.ts';
import { latinDigits } from '../digits.ts';
import { foldAccents } from '../text-folding.ts';

/** Which number of 02/03/26 comes first. */
export const DAY_ORDERS = ['month-first', 'day-first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A day as it is written; `doubtful`: two days, one for each order. */
type ReadDay = { day: string } | { doubtful: Record<DayOrder, string> } | { fault: 'no-day' | 'not-a-day' };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A time of day after a day, such as midnight in exports of databases. */
const TIME = /[T\s]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?\s*(?:[ap]\.?m\.?|Z|[+-]\d\d:?\d\d)?$/i;

/** Two digits of a year are of the hundred years up to this many ahead. */
const YEARS_AHEAD = 20;

/**
 * Reads a day as lists write it: 2026-03-02, 3/2/2026, 02.03.26 (the day first, as wherever points are written),
 * 2-Mar-26, March 2, 2026. `today` tells the century.
 */
export function readDay(text: string, today: string): ReadDay {
  const plain = latinDigits(text).trim().replace(TIME, '').trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain);
  if (iso) return toDay(iso[1], iso[2], iso[3], today);
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/.exec(plain);
  if (numbers) {
    const [, first, sign, second, year] = numbers;
    const dayFirst = toDay(year, second, first, today);
    return sign === '.' ? dayFirst : eitherOf(toDay(year, first, second, today), dayFirst);
  }
  return readNamed(plain, today);
}

/** A day with its month in letters. */
function readNamed(text: string, today: string): ReadDay {
  const folded = foldAccents(text);
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s.]+(?<month>[a-z]{3,9})[-\s.,]+(?<year>\d{4}|\d{2})$/.exec(folded) ??
    /^(?<month>[a-z]{3,9})[-\s.]+(?<day>\d{1,2})(?:st|nd|rd|th)?[-\s,]+(?<year>\d{4}|\d{2})$/.exec(folded);
  const month = MONTHS.indexOf(named?.groups?.month?.slice(0, 3) ?? '') + 1;
  return month === 0
    ? { fault: 'no-day' }
    : toDay(named?.groups?.year, String(month), named?.groups?.day, today);
}

/** The day if one order makes none, or both the same. */
function eitherOf(monthFirst: ReadDay, dayFirst: ReadDay): ReadDay {
  if (!('day' in monthFirst)) return dayFirst;
  if (!('day' in dayFirst) || dayFirst.day === monthFirst.day) return monthFirst;
  return { doubtful: { 'month-first': monthFirst.day, 'day-first': dayFirst.day } };
}

function toDay(year = '', month = '', day = '', today = ''): ReadDay {
  const century = Number(today.slice(0, 2)) * 100;
  const short = century + Number(year);
  const full =
    year.length === 4 ? year : String(short > Number(today.slice(0, 4)) + YEARS_AHEAD ? short - 100 : short);
  const found = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return /^(?:19|20|21)/.test(found) && isCalendarDate(found) ? { day: found } : { fault: 'not-a-day' };
}

/**
 * The order of a list's days, by those that only one order makes days: `none` if all are doubtful or they disagree, so
 * that someone has to say it; null if no day depends on it.
 */
export function orderOf(texts: Iterable<string>, today: string): DayOrder | 'none' | null {
  let isDoubtful = false;
  const proven = new Set<DayOrder>();
  for (const text of texts) {
    if ('doubtful' in readDay(text, today)) isDoubtful = true;
    const parts = /^\s*(\d{1,2})([-/])(\d{1,2})\2\d/.exec(latinDigits(text));
    if (Number(parts?.[1]) > 12) proven.add('day-first');
    if (Number(parts?.[3]) > 12) proven.add('month-first');
  }
  if (!isDoubtful) return null;
  const [only = 'none'] = proven;
  return proven.size === 1 ? only : 'none';
}
