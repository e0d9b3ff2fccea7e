import { calendarDay, daysBetween } from '../../../../contract/dates.ts';

/**
 * How soon something ends, in the reader's own days: "ends today", "ends in 1 day", with its number kept to its unit.
 */
export function endText(expiresAt: string, now: Date): string {
  const days = daysBetween(calendarDay(now, 'local'), calendarDay(new Date(expiresAt), 'local'));
  if (days <= 0) return 'ends today';
  return `ends in ${days}\u00a0day${days === 1 ? '' : 's'}`;
}
