import { PASSCODE_LOCKS } from '../limits.ts';

/** Wrong passcodes since the last right one, including those still being checked, and when the last was entered. */
interface Attempts {
  wrong_passcodes: number;
  last_attempt_at: string | null;
}

/** `until` is null for a link that an earlier release locked permanently: only its owner can unlock it. */
export interface PasscodeLock {
  until: Date | null;
}

/** Earlier releases stored no time of the last attempt, and locked a link permanently after this many. */
const LOCKED_PERMANENTLY = 10;

/** The lock of a link that takes no passcode at the moment; null when one may be entered. */
export function passcodeLock({ wrong_passcodes, last_attempt_at }: Attempts, now: Date): PasscodeLock | null {
  if (last_attempt_at === null) return wrong_passcodes >= LOCKED_PERMANENTLY ? { until: null } : null;
  if (!locksLink(wrong_passcodes)) return null;
  const until = lockEnd(wrong_passcodes, last_attempt_at);
  return until > now ? { until } : null;
}

/** Whether the link locks with that many wrong passcodes, unless the last one turns out to be right. */
export const locksLink = (wrongPasscodes: number) =>
  wrongPasscodes > 0 && wrongPasscodes % PASSCODE_LOCKS.attempts === 0;

/** How long the link is locked after that many wrong passcodes in a row: longer each time, up to a day. */
export function lockMinutes(wrongPasscodes: number): number {
  const earlierLocks = Math.floor(wrongPasscodes / PASSCODE_LOCKS.attempts) - 1;
  return Math.min(PASSCODE_LOCKS.firstMinutes * 2 ** earlierLocks, PASSCODE_LOCKS.longestMinutes);
}

/** When a lock ends that began with that many wrong passcodes at a time, ISO 8601. */
export const lockEnd = (wrongPasscodes: number, lockedAt: string) =>
  new Date(Date.parse(lockedAt) + lockMinutes(wrongPasscodes) * 60_000);

/** The number of wrong passcodes with which the next lock begins. */
export const nextLock = (wrongPasscodes: number) =>
  (Math.floor(wrongPasscodes / PASSCODE_LOCKS.attempts) + 1) * PASSCODE_LOCKS.attempts;

/** A time span as text: "15 minutes", "2 hours", "1 day". */
export function minutesText(minutes: number): string {
  const [count, unit] =
    minutes < 120
      ? [Math.max(1, Math.ceil(minutes)), 'minute']
      : minutes < 24 * 60
        ? [Math.ceil(minutes / 60), 'hour']
        : [Math.ceil(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
