import { PASSCODE_LOCKS } from '../limits.ts';

/** Wrong passcodes since the last right one, including those still being checked, and when the last was entered. */
export interface Attempts {
  wrong_passcodes: number;
  last_attempt_at: string | null;
}

/** `until` is null for a link that an earlier release locked permanently: only its owner can unlock it. */
export interface PasscodeLock {
  until: Date | null;
}

/** Earlier releases stored no time of the last attempt, and locked a link permanently after this many. */
const LOCKED_PERMANENTLY = 10;

/**
 * The lock of a link, or of a network with `perLock` of networks, that takes no passcode at the moment; null when one
 * may be entered. `perLock` is the number of wrong passcodes from one lock to the next, here and below.
 */
export function passcodeLock(
  { wrong_passcodes, last_attempt_at }: Attempts,
  now: Date,
  perLock: number = PASSCODE_LOCKS.ofAll,
): PasscodeLock | null {
  if (last_attempt_at === null) return wrong_passcodes >= LOCKED_PERMANENTLY ? { until: null } : null;
  if (!beginsLock(wrong_passcodes, perLock)) return null;
  const until = lockEnd(wrong_passcodes, last_attempt_at, perLock);
  return until > now ? { until } : null;
}

/** Whether a lock begins with that many wrong passcodes, unless the last one turns out to be right. */
export const beginsLock = (wrongPasscodes: number, perLock: number = PASSCODE_LOCKS.ofAll) =>
  wrongPasscodes > 0 && wrongPasscodes % perLock === 0;

/** How long the lock after that many wrong passcodes in a row takes: longer each time, up to a day. */
export function lockMinutes(wrongPasscodes: number, perLock: number = PASSCODE_LOCKS.ofAll): number {
  const earlierLocks = Math.floor(wrongPasscodes / perLock) - 1;
  return Math.min(PASSCODE_LOCKS.firstMinutes * 2 ** earlierLocks, PASSCODE_LOCKS.longestMinutes);
}

/** When a lock ends that began with that many wrong passcodes at a time, ISO 8601. */
export const lockEnd = (wrongPasscodes: number, lockedAt: string, perLock: number = PASSCODE_LOCKS.ofAll) =>
  new Date(Date.parse(lockedAt) + lockMinutes(wrongPasscodes, perLock) * 60_000);

/** The number of wrong passcodes with which the next lock begins. */
export const nextLock = (wrongPasscodes: number, perLock: number = PASSCODE_LOCKS.ofAll) =>
  (Math.floor(wrongPasscodes / perLock) + 1) * perLock;

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
