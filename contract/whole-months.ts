import { addCalendarMonths } from './dates.ts';

// Apart from other days, so that the first page does without it.

/** The months from one calendar day to a later one, if they are whole ones by `addCalendarMonths`; null if not. */
export function wholeMonths(from: string, until: string): number | null {
  const count = monthOf(until) - monthOf(from);
  return count > 0 && addCalendarMonths(from, count) === until ? count : null;
}

const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
