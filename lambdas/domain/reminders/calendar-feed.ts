import { addCalendarDays, calendarDay, latestToday } from '../../../contract/dates.ts';
import { PAGE_BYTES } from '../../../contract/limits.ts';
import { mailTokenIn } from '../../../contract/link-token.ts';
import { AppError } from '../../../contract/problem.ts';
import { summaryOf } from '../../../contract/records/record-types.ts';
import { cutText } from '../../../contract/text.ts';
import type { PetStore } from '../pets/ports.ts';
import type { RecordStore } from '../records/ports.ts';
import type { CalendarEvent, DueStore, ExpiringRecord, ReminderSettingsStore } from './ports.ts';
import { OWNER_ID } from './reminder-links.ts';

/** Dependencies of the calendar feed. */
export interface CalendarDeps {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  pets: Pick<PetStore, 'list'>;
  due: Pick<DueStore, 'expiringFrom' | 'expiredBefore' | 'newestDoses'>;
  records: Pick<RecordStore, 'getAll'>;
  /** The events as an iCalendar file. */
  toCalendar: (events: readonly CalendarEvent[]) => Promise<string>;
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
const EVENT_BYTES = 500;

/** Most records that one read of them takes. */
const RECORDS_A_READ = 100;

/** An event before its record was read. */
type Entry = Omit<CalendarEvent, 'sequence' | 'changedAt'> & { pet_id: string };

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
    const expiredOn = saysExpiredFrom(record.expires_on);
    const verb = expiredOn <= today ? pastVerb(record) : 'expires';
    return {
      id: record.id,
      pet_id: record.pet_id,
      day: record.expires_on,
      summary: `${cutText(petName, LONGEST.petName)}: ${cutText(record.title, LONGEST.title)} ${verb}`,
      url: `${deps.siteOrigin}/pet/${record.pet_id}#${record.id}`,
    };
  });
  const next = await feed(deps.due.expiringFrom(ownerId, today, RECORDS_A_PAGE));
  const oldest = addCalendarDays(today, -PAST_DAYS);
  const past = await feed(deps.due.expiredBefore(ownerId, today, RECORDS_A_PAGE), oldest);
  return deps.toCalendar(await withVersions(deps, ownerId, today, [...past.toReversed(), ...next]));
}

/** A medication past its date stays current until its owner says otherwise (ruling D32). */
const pastVerb = ({ record_type }: ExpiringRecord) =>
  summaryOf(record_type) === 'medications' ? 'was due' : 'expired';

/** A day later than in UTC, because it may still be the previous day in the reader's time zone. */
const saysExpiredFrom = (expiresOn: string) => addCalendarDays(expiresOn, 2);

/**
 * Adds what tells calendars that an event is a newer one. The index by expiry does not have it, so the records are
 * read; one that was deleted meanwhile is left out.
 */
async function withVersions(
  { records }: CalendarDeps,
  ownerId: string,
  today: string,
  events: readonly Entry[],
): Promise<CalendarEvent[]> {
  const parts = Array.from({ length: Math.ceil(events.length / RECORDS_A_READ) }, (_, index) =>
    events.slice(index * RECORDS_A_READ, (index + 1) * RECORDS_A_READ),
  );
  const found = (await Promise.all(parts.map((part) => records.getAll(ownerId, part)))).flat();
  const byId = new Map(found.map((record) => [record.id, record]));
  return events.flatMap(({ pet_id: _, ...event }) => {
    const record = byId.get(event.id);
    if (!record) return [];
    const changes = [record.changed_at ?? record.created_at, `${saysExpiredFrom(event.day)}T00:00:00.000Z`];
    const past = changes.filter((change) => change.slice(0, 10) <= today);
    return { ...event, sequence: record.version, changedAt: new Date(past.toSorted().at(-1) ?? 0) };
  });
}

/** Takes events from pages of records, none from before a day, until the feed has PAGE_BYTES. */
function createFeed(toEvent: (record: ExpiringRecord) => Entry | null) {
  let bytesLeft = PAGE_BYTES;
  return async (pages: AsyncIterable<ExpiringRecord[]>, oldest = ''): Promise<Entry[]> => {
    const events: Entry[] = [];
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
