import { daysBetween } from '../../../../contract/dates.ts';

/** A day relative to today: "today", "tomorrow", "in 12 days". Null for a past day, of which the date says more. */
export function daysUntilText(day: string, today: string): string | null {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days > 0 ? `in ${days} days` : null;
}
