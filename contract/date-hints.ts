import { addCalendarMonths } from './dates.ts';

/** No vaccine, medication or document of a pet is valid for longer. */
const LONGEST_YEARS = 15;

/** No pet that people keep records of was born earlier before today, in years: a parrot may have been. */
const OLDEST_YEARS = 80;

/** What a day is known to follow. All days are YYYY-MM-DD. */
export interface DayFacts {
  today: string;
  /** The pet's birth date. */
  birthdate?: string | null;
  /** The day on which the dose was given. */
  givenOn?: string | null;
}

/**
 * What to look at again in a day that was entered, for display below its field; undefined for nothing. It forbids
 * nothing, since odd dates exist. `ends` is a day until which something is valid, the others have usually passed.
 */
export function dateHint(
  day: string,
  kind: 'birth' | 'given' | 'ends',
  { today, birthdate, givenOn }: DayFacts,
): string | undefined {
  if (!/^\d{4,6}-\d\d-\d\d$/.test(day)) return undefined;
  const year = yearOf(day);
  if (isMistyped(year, yearOf(today), kind)) return `Is the year ${year} right?`;
  if (kind === 'ends' && day > addCalendarMonths(today, LONGEST_YEARS * 12)) {
    return `This is over ${LONGEST_YEARS} years from now. Is the year right?`;
  }
  if (kind !== 'birth' && birthdate && day < birthdate)
    return 'This is before the pet’s birth date. Is it right?';
  if (kind === 'ends' && givenOn === day) return 'This is the same day as the issue date. Is it right?';
  return undefined;
}

const yearOf = (day: string) => Number(day.slice(0, day.indexOf('-')));

/** Such as 0226 or 2062; appointments are made for the next year at most. */
function isMistyped(year: number, thisYear: number, kind: 'birth' | 'given' | 'ends'): boolean {
  if (year < thisYear - OLDEST_YEARS) return true;
  return kind !== 'ends' && year > thisYear + (kind === 'given' ? 1 : 0);
}
