import { addCalendarDays, calendarDay, latestToday } from '../../../contract/dates.ts';
import { PAGE_BYTES } from '../../../contract/limits.ts';
import { expiryVerb } from '../../../contract/records/verdict.ts';
import { cutText } from '../../../contract/text.ts';
import type { PetStore, StoredPet } from '../pets/ports.ts';
import type { PetLines, RecordStore, StatusStore } from '../records/ports.ts';
import type { CalendarEvent, DueStore, ExpiringRecord, FeedVersion } from './ports.ts';
import { findCurrent } from './superseding.ts';

/** Dependencies of the events of a calendar feed. */
export interface EventDeps {
  pets: Pick<PetStore, 'list' | 'getAll'>;
  due: Pick<DueStore, 'expiringFrom' | 'expiredBefore' | 'isSuperseded'>;
  records: Pick<RecordStore, 'getAll'>;
  statuses: Pick<StatusStore, 'of'>;
  siteOrigin: string;
  now: () => Date;
}

/** How far back the feed reaches, in days, so that a calendar keeps what it showed last month. */
const PAST_DAYS = 365;

/** Bounds what one answer reads: pages of the index in each direction, and records in a page. */
const PAGES = 10;
const RECORDS_A_PAGE = 200;

/** About what an event takes in the file besides its summary, in bytes. */
const EVENT_BYTES = 400;

/** In characters. */
const LONGEST = { petName: 40, title: 80 };

/** Of a page with more pets than these, all pets of the owner are read: side by side they take fewer units. */
const FEW_PETS = 20;

/** Feeds have had versions since this day; before, each event had the number of its record's changes. */
const FIRST_VERSION = '2026-11-29T00:00:00.000Z';

type Event = Omit<CalendarEvent, 'changedAt' | 'changes'>;

/**
 * The events of an owner's feed, sorted by day. Not whole while the status of a pet is not computed yet: then the
 * events of superseded records are among them.
 */
export async function findEvents(
  deps: EventDeps,
  ownerId: string,
  { changedAt, changes }: FeedVersion,
): Promise<{ events: CalendarEvent[]; isWhole: boolean }> {
  const today = calendarDay(deps.now(), 'utc');
  const pets = createPetReader(deps, ownerId);
  const feed = createFeed(async (records) => {
    const known = await pets.of(records);
    const lines = new Map([...known].flatMap(([id, { lines }]) => (lines ? [[id, lines] as const] : [])));
    const current = await findCurrent(deps, ownerId, records, lines, latestToday(deps.now()));
    return records.flatMap((record) => {
      const pet = known.get(record.pet_id)?.pet;
      return pet && current.has(record.id) ? [toEvent(deps, pet, record, today)] : [];
    });
  });
  const next = await feed(deps.due.expiringFrom(ownerId, today, RECORDS_A_PAGE));
  const oldest = addCalendarDays(today, -PAST_DAYS);
  const past = await feed(deps.due.expiredBefore(ownerId, today, RECORDS_A_PAGE), oldest);
  const events = [...past.toReversed(), ...next].map((event) => ({
    ...event,
    changedAt: lastChange(event, changedAt?.toISOString() ?? '', today),
    changes,
  }));
  return { events, isWhole: pets.areWhole() };
}

function toEvent(
  { siteOrigin }: EventDeps,
  { id, name }: StoredPet,
  record: ExpiringRecord,
  today: string,
): Event {
  const verb = expiryVerb(record.record_type, saysExpiredFrom(record.expires_on) <= today);
  return {
    id: record.id,
    day: record.expires_on,
    summary: `${cutText(name, LONGEST.petName)}: ${cutText(record.title, LONGEST.title)} ${verb}`,
    url: `${siteOrigin}/pet/${id}#${record.id}`,
  };
}

/** A day later than in UTC, because it may still be the previous day in the reader's time zone. */
const saysExpiredFrom = (expiresOn: string) => addCalendarDays(expiresOn, 2);

/** When an event last became another one, of what is known: the feed changed, or the event began to say “expired”. */
function lastChange({ day }: Event, changedAt: string, today: string): Date {
  const expired = saysExpiredFrom(day);
  const changes = [FIRST_VERSION, changedAt, ...(expired <= today ? [`${expired}T00:00:00.000Z`] : [])];
  return new Date(changes.toSorted().at(-1) ?? FIRST_VERSION);
}

interface KnownPet {
  pet: StoredPet;
  lines: PetLines | undefined;
}

/** Reads the pets of records and their statuses, each once. */
function createPetReader({ pets, statuses }: EventDeps, ownerId: string) {
  const known = new Map<string, KnownPet>();
  const asked = new Set<string>();
  let knowsAll = false;
  return {
    async of(records: readonly ExpiringRecord[]): Promise<ReadonlyMap<string, KnownPet>> {
      const wanted = [...new Set(records.map(({ pet_id }) => pet_id))].filter((id) => !asked.has(id));
      if (knowsAll || wanted.length === 0) return known;
      for (const id of wanted) asked.add(id);
      knowsAll = wanted.length > FEW_PETS;
      const found = await (knowsAll ? pets.list(ownerId) : pets.getAll(ownerId, wanted));
      const lines = await statuses.of(ownerId, found);
      for (const pet of found) known.set(pet.id, { pet, lines: lines.get(pet.id) });
      return known;
    },
    areWhole: () => [...known.values()].every(({ lines }) => lines !== undefined),
  };
}

/** Takes events from pages of records, none from before a day, until the feed has PAGE_BYTES. */
function createFeed(toEvents: (records: readonly ExpiringRecord[]) => Promise<Event[]>) {
  let bytesLeft = PAGE_BYTES;
  return async (pages: AsyncIterable<ExpiringRecord[]>, oldest = ''): Promise<Event[]> => {
    const events: Event[] = [];
    if (bytesLeft < 0) return events;
    let pagesLeft = PAGES;
    for await (const page of pages) {
      const wanted = page.filter(({ expires_on }) => expires_on >= oldest);
      for (const event of await toEvents(wanted)) {
        bytesLeft -= EVENT_BYTES + new TextEncoder().encode(event.summary).length;
        if (bytesLeft < 0) return events;
        events.push(event);
      }
      pagesLeft -= 1;
      if (pagesLeft === 0 || wanted.length < page.length) break;
    }
    return events;
  };
}
