import { addCalendarDays, calendarDay, latestToday } from '../../../contract/dates.ts';
import { PAGE_BYTES } from '../../../contract/limits.ts';
import { mailTokenIn } from '../../../contract/link-token.ts';
import { AppError } from '../../../contract/problem.ts';
import { doseName } from '../../../contract/records/dose-name.ts';
import { cutText } from '../../../contract/text.ts';
import type { PetStore } from '../pets/ports.ts';
import type { CalendarEvent, DueStore, ExpiringRecord, ReminderSettingsStore } from './ports.ts';
import { OWNER_ID } from './reminder-links.ts';

/** Dependencies of the calendar feed. */
export interface CalendarDeps {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  pets: Pick<PetStore, 'list'>;
  due: Pick<DueStore, 'expiringFrom' | 'expiredBefore' | 'newestDoses'>;
  /** The events as an iCalendar file, as of a moment. */
  toCalendar: (events: readonly CalendarEvent[], asOf: Date) => Promise<string>;
  /** Compares in constant time. */
  isSameSecret: (a: string, b: string) => boolean;
  siteOrigin: string;
  now: () => Date;
}

/** How far back the feed reaches, in days, so that a calendar keeps what it showed last month. */
const PAST_DAYS = 365;

/** Bounds what one answer reads: pages of the index in each direction, and records in a page. */
const PAGES = 4;
const RECORDS_A_PAGE = 500;

/** About what an event takes in the file besides its summary, in bytes. */
const EVENT_BYTES = 450;

/** In characters. */
const LONGEST = { petName: 40, title: 80 };

/**
 * The expiry dates of all records that are needed and not superseded, as an iCalendar file. `token` is the secret part
 * of the address. When they are too many for one answer, the next dates come first, then the latest past ones. Throws
 * `not-found` for a wrong, renewed or revoked token.
 */
export async function getCalendar(deps: CalendarDeps, token: string): Promise<string> {
  const ownerId = await ownerOf(deps, token);
  const today = calendarDay(deps.now(), 'utc');
  const [pets, newest] = await Promise.all([
    deps.pets.list(ownerId),
    deps.due.newestDoses(ownerId, latestToday(deps.now())),
  ]);
  const names = new Map(pets.map(({ id, name }) => [id, name]));
  const feed = createFeed((record) => {
    const petName = names.get(record.pet_id);
    const codes = newest.codesOf(record);
    if (petName === undefined || codes === null) return null;
    // A day later than in UTC, because it may still be the previous day in the reader's time zone.
    const verb = record.expires_on < addCalendarDays(today, -1) ? 'expired' : 'expires';
    return {
      id: record.id,
      day: record.expires_on,
      summary: `${cutText(petName, LONGEST.petName)}: ${cutText(doseName(record, codes), LONGEST.title)} ${verb}`,
      url: `${deps.siteOrigin}/pet/${record.pet_id}#${record.id}`,
    };
  });
  const next = await feed(deps.due.expiringFrom(ownerId, today, RECORDS_A_PAGE));
  const oldest = addCalendarDays(today, -PAST_DAYS);
  const past = await feed(deps.due.expiredBefore(ownerId, today, RECORDS_A_PAGE), oldest);
  // As of the day, so that a program that asks again gets the same file unless something has changed.
  return deps.toCalendar([...past.toReversed(), ...next], new Date(`${today}T00:00:00Z`));
}

/** Takes events from pages of records, none from before a day, until the feed has PAGE_BYTES. */
function createFeed(toEvent: (record: ExpiringRecord) => CalendarEvent | null) {
  let bytesLeft = PAGE_BYTES;
  return async (pages: AsyncIterable<ExpiringRecord[]>, oldest = ''): Promise<CalendarEvent[]> => {
    const events: CalendarEvent[] = [];
    let pagesLeft = PAGES;
    for await (const page of pages) {
      for (const record of page) {
        if (record.expires_on < oldest) return events;
        const event = toEvent(record);
        if (!event) continue;
        bytesLeft -= EVENT_BYTES + new TextEncoder().encode(event.summary).length;
        if (bytesLeft < 0) return events;
        events.push(event);
      }
      pagesLeft -= 1;
      if (pagesLeft === 0) break;
    }
    return events;
  };
}

async function ownerOf({ reminderSettings, isSameSecret }: CalendarDeps, received: string): Promise<string> {
  const token = mailTokenIn(received) ?? '';
  const dot = token.indexOf('.');
  const ownerId = token.slice(0, dot);
  const known = OWNER_ID.test(ownerId) && (await reminderSettings.get(ownerId)).calendar_key;
  // All of it, but not what may stand behind it.
  if (known && isSameSecret(known, token.slice(dot + 1).slice(0, known.length))) return ownerId;
  throw new AppError('not-found', 'There is nothing at this address.');
}
