import { addCalendarDays, calendarDay, latestToday } from '../../../contract/dates.ts';
import { AppError } from '../../../contract/problem.ts';
import { cutText } from '../../../contract/text.ts';
import type { PetStore } from '../pets/ports.ts';
import type { CalendarEvent, DueStore, ReminderSettingsStore } from './ports.ts';
import { OWNER_ID } from './reminder-links.ts';

/** Dependencies of the calendar feed. */
export interface CalendarDeps {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  pets: Pick<PetStore, 'list'>;
  due: Pick<DueStore, 'expiringFrom' | 'newestDoses'>;
  /** The events as an iCalendar file, as of a moment. */
  toCalendar: (events: readonly CalendarEvent[], asOf: Date) => Promise<string>;
  /** Compares in constant time. */
  isSameSecret: (a: string, b: string) => boolean;
  siteOrigin: string;
  now: () => Date;
}

/** How far back the feed reaches, in days, so that a calendar keeps what it showed last month. */
const PAST_DAYS = 365;

const EVENTS_A_PAGE = 500;

/** The most events in a feed, soonest first. */
const MAX_EVENTS = 5000;

/** In characters. MAX_EVENTS of these, at four bytes per character, still fit Lambda's response limit of 6 MB. */
const LONGEST = { petName: 40, title: 80 };

/**
 * The expiry dates of all records that are not superseded, as an iCalendar file. `token` is the secret part of the
 * address. Throws `not-found` for a wrong, renewed or revoked one.
 */
export async function getCalendar(deps: CalendarDeps, token: string): Promise<string> {
  const ownerId = await ownerOf(deps, token);
  const today = calendarDay(deps.now(), 'utc');
  const from = addCalendarDays(today, -PAST_DAYS);
  const [pets, newest] = await Promise.all([
    deps.pets.list(ownerId),
    deps.due.newestDoses(ownerId, latestToday(deps.now())),
  ]);
  const names = new Map(pets.map(({ id, name }) => [id, name]));
  const events: CalendarEvent[] = [];
  for await (const page of deps.due.expiringFrom(ownerId, from, EVENTS_A_PAGE)) {
    for (const record of page) {
      const petName = names.get(record.pet_id);
      if (petName === undefined || newest.isSuperseded(record)) continue;
      // A day later than in UTC, because it may still be the previous day in the reader's time zone.
      const verb = record.expires_on < addCalendarDays(today, -1) ? 'expired' : 'expires';
      events.push({
        id: record.id,
        day: record.expires_on,
        summary: `${cutText(petName, LONGEST.petName)}: ${cutText(record.title, LONGEST.title)} ${verb}`,
        url: `${deps.siteOrigin}/pet/${record.pet_id}#${record.id}`,
      });
    }
    if (events.length >= MAX_EVENTS) break;
  }
  // As of the day, so that a program that asks again gets the same file unless something has changed.
  return deps.toCalendar(events.slice(0, MAX_EVENTS), new Date(`${today}T00:00:00Z`));
}

async function ownerOf({ reminderSettings, isSameSecret }: CalendarDeps, token: string): Promise<string> {
  const dot = token.indexOf('.');
  const ownerId = token.slice(0, dot);
  const known = OWNER_ID.test(ownerId) && (await reminderSettings.get(ownerId)).calendar_key;
  if (known && isSameSecret(known, token.slice(dot + 1))) return ownerId;
  throw new AppError('not-found', 'There is nothing at this address.');
}
