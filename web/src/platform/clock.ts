import { calendarDay } from '../../../contract/dates.ts';

const STORAGE_KEY = 'pawfile.clock-offset';

/** A smaller difference changes no verdict that a person could notice, and may be the time an answer was on its way. */
const NOTICEABLE_MS = 10 * 60_000;

/** How far the server's clock is ahead of this device's, in milliseconds. A saved one serves offline. */
let offset = readOffset();

/** Reads the server's time from an answer: a device's own clock may be days off. */
export function learnTime({ headers }: Pick<Response, 'headers'>): void {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  offset = Math.abs(difference) < NOTICEABLE_MS ? 0 : difference;
  try {
    if (offset === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, String(offset));
  } catch {
    // With blocked or full storage, it is learned again from the next answer.
  }
}

/** The time as the server last said it, in milliseconds since 1970. */
export const currentTime = (): number => Date.now() + offset;

/** The same as a date, for verdicts and texts. */
export const now = (): Date => new Date(currentTime());

/** The reader's day: in the device's time zone, by the server's clock. */
export const today = (): string => calendarDay(now(), 'local');

function readOffset(): number {
  try {
    return Number(localStorage.getItem(STORAGE_KEY)) || 0;
  } catch {
    return 0;
  }
}
