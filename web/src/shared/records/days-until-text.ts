import { daysBetween } from '../../../../contract/dates.ts';

/** A day relative to today: "today", "tomorrow", "in 12 days", "yesterday", "3 days ago". */
export function daysUntilText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
