import { calendarDay, daysBetween } from '../../../../contract/dates.ts';
import type { Invitation } from '../../../../contract/grants/grants.ts';

/** "invited, waiting 2 days", in the reader's own days; a code says how long it still works. */
export function waitingText(
  { email, invited_at, expires_at }: Invitation,
  { now, isOwner }: { now: Date; isOwner: boolean },
): string {
  if (email === null)
    return `QR code${isOwner ? '' : ' on the owner’s screen'}, ${leftText(expires_at, now)}`;
  const days = daysBetween(calendarDay(new Date(invited_at), 'local'), calendarDay(now, 'local'));
  if (days <= 0) return 'invited today';
  return `invited, waiting ${days}\u00a0day${days === 1 ? '' : 's'}`;
}

/** "9 minutes left". */
export function leftText(expiresAt: string, now: Date): string {
  const minutes = Math.ceil((Date.parse(expiresAt) - now.getTime()) / 60_000);
  if (minutes <= 0) return 'expired';
  return minutes === 1 ? 'less than a minute left' : `${minutes} minutes left`;
}
