import { calendarDay, daysBetween } from '../../../../contract/dates.ts';

/** When something expires, in the reader's own days: "expires today", "expires in 1 day". */
export function expiryText(expiresAt: string, now: Date): string {
  const days = daysBetween(calendarDay(now, 'local'), calendarDay(new Date(expiresAt), 'local'));
  if (days <= 0) return 'expires today';
  return `expires in ${days}\u00a0day${days === 1 ? '' : 's'}`;
}
