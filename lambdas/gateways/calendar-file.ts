import type { CalendarEvent } from '../domain/reminders/ports.ts';
import { memoizeAsync } from './memoize-async.ts';

/** The suggested refresh interval, which most calendars ignore. */
const REFRESH_SECONDS = 6 * 3600;

/** From when SEQUENCE counts the seconds of changes; RFC 5545 allows numbers up to 2^31. */
const SEQUENCE_START_MS = Date.UTC(2026, 0, 1);

const library = memoizeAsync(() => import('ical-generator'));

/** Whole-day events as an iCalendar file (RFC 5545), which do not show as busy. */
export async function toCalendar(events: readonly CalendarEvent[]): Promise<string> {
  const { default: ical, ICalEventTransparency } = await library();
  const calendar = ical({
    name: 'Pawfile',
    description: 'Expiry dates of your pets’ records',
    prodId: { company: 'Pawfile', product: 'Expiry dates', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { id, day, summary, url, changedAt, changes } of events) {
    calendar.createEvent({
      id: `${id}@pawfile`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      // Calendars may ignore an event without a larger one than before (RFC 5545, 3.8.7.4).
      sequence: Math.floor((changedAt.getTime() - SEQUENCE_START_MS) / 1000) + changes,
      lastModified: changedAt,
      // Of a file without a METHOD it is the time of the last change, too (RFC 5545, 3.8.7.2).
      stamp: changedAt,
      summary,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
