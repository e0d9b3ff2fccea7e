import type { CalendarEvent } from '../domain/reminders/ports.ts';
import { onDemand } from './on-demand.ts';

/** How often calendars are asked to look again; most have their own mind. */
const REFRESH_SECONDS = 6 * 3600;

const library = onDemand(() => import('ical-generator'));

/** Events of whole days as an iCalendar file (RFC 5545). Whether they show as busy is for meetings, so these do not. */
export async function toCalendar(events: readonly CalendarEvent[], now: Date): Promise<string> {
  const { default: ical, ICalEventTransparency } = await library();
  const calendar = ical({
    name: 'Pawfile',
    description: 'Expiry dates of your pets’ records',
    prodId: { company: 'Pawfile', product: 'Expiry dates', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const { id, day, summary, url } of events) {
    calendar.createEvent({
      id: `${id}@pawfile`,
      start: new Date(`${day}T00:00:00Z`),
      allDay: true,
      timezone: 'UTC',
      stamp: now,
      summary,
      url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
