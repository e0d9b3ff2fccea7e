import { isWithin } from '../../../contract/access/scope.ts';
import { addCalendarDays, calendarDay, latestToday } from '../../../contract/dates.ts';
import { PAGE_BYTES } from '../../../contract/limits.ts';
import { expiryVerb } from '../../../contract/records/verdict.ts';
import { cutText } from '../../../contract/text.ts';
import type { Grant } from '../access/grant-ports.ts';
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

/** Whose records a feed shows: the reader's own, or through grants those of another owner's pets. */
export interface FeedSource {
  ownerId: string;
  /** Null for the reader's own. */
  grants: readonly Grant[] | null;
  version: FeedVersion;
}

/**
 * The events of a feed, sorted by day, the reader's own first where they are too many for one file. Not whole while the
 * status of a pet is not computed yet: then the events of superseded records are among them.
 */
export async function findEvents(
  deps: EventDeps,
  sources: readonly FeedSource[],
): Promise<{ events: CalendarEvent[]; isWhole: boolean }> {
  const room: Room = { bytesLeft: PAGE_BYTES };
  const found: { events: CalendarEvent[]; isWhole: boolean }[] = [];
  for (const source of sources) found.push(await eventsOf(deps, source, room));
  const events = found.flatMap((each) => each.events);
  return {
    events:
      sources.length > 1 ? events.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))) : events,
    isWhole: found.every(({ isWhole }) => isWhole),
  };
}

async function eventsOf(deps: EventDeps, { ownerId, grants, version }: FeedSource, room: Room) {
  const today = calendarDay(deps.now(), 'utc');
  const pets = createPetReader(deps, ownerId);
  const grantOf = new Map(grants?.map((grant) => [grant.petId, grant]));
  const feed = createFeed(room, async (page) => {
    const records = page.filter((record) => grants === null || isShown(grantOf.get(record.pet_id), record));
    const known = await pets.of(records);
    const lines = new Map([...known].flatMap(([id, { lines }]) => (lines ? [[id, lines] as const] : [])));
    const current = await findCurrent(deps, ownerId, records, lines, latestToday(deps.now()));
    return records.flatMap((record) => {
      const pet = known.get(record.pet_id)?.pet;
      if (!pet || !current.has(record.id)) return [];
      const grant = grantOf.get(record.pet_id);
      const { changedAt, changes } = version;
      const event = toEvent(deps, pet, record, { today, grant });
      return [
        {
          ...event,
          changedAt: lastChange(event, changedAt?.toISOString() ?? '', today),
          changes: changes + (grant?.version ?? 0),
        },
      ];
    });
  });
  const next = await feed(deps.due.expiringFrom(ownerId, today, RECORDS_A_PAGE));
  const oldest = addCalendarDays(today, -PAST_DAYS);
  const past = await feed(deps.due.expiredBefore(ownerId, today, RECORDS_A_PAGE), oldest);
  return { events: [...past.toReversed(), ...next], isWhole: pets.areWhole() };
}

/** The index lacks the day when a record was added, so one without a day of issue is in no scope with a first day. */
const isShown = (grant: Grant | undefined, { record_type, issued_on }: ExpiringRecord) =>
  grant !== undefined && isWithin(grant.scope, { kind: record_type, on: issued_on ?? '' });

function toEvent(
  { siteOrigin }: EventDeps,
  { id, name }: StoredPet,
  record: ExpiringRecord,
  { today, grant }: { today: string; grant: Grant | undefined },
): Event {
  const verb = expiryVerb(record.record_type, saysExpiredFrom(record.expires_on) <= today);
  // A title may be a plural: it is no subject of the verb.
  const owner = grant ? ` (${cutText(grant.ownerName, LONGEST.petName)}’s)` : '';
  return {
    // Two accounts can choose one id.
    id: grant ? `${record.id}.${grant.id}` : record.id,
    day: record.expires_on,
    summary: `${cutText(name, LONGEST.petName)}${owner}: ${cutText(record.title, LONGEST.title)} (${verb})`,
    url: `${siteOrigin}/pet/${grant?.id ?? id}#${record.id}`,
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

/** What a feed's file may still take. */
interface Room {
  bytesLeft: number;
}

/** Takes events from pages of records, none from before a day, until the feed has PAGE_BYTES. */
function createFeed(room: Room, toEvents: (records: readonly ExpiringRecord[]) => Promise<CalendarEvent[]>) {
  return async (pages: AsyncIterable<ExpiringRecord[]>, oldest = ''): Promise<CalendarEvent[]> => {
    const events: CalendarEvent[] = [];
    if (room.bytesLeft < 0) return events;
    let pagesLeft = PAGES;
    for await (const page of pages) {
      const wanted = page.filter(({ expires_on }) => expires_on >= oldest);
      for (const event of await toEvents(wanted)) {
        room.bytesLeft -= EVENT_BYTES + new TextEncoder().encode(event.summary).length;
        if (room.bytesLeft < 0) return events;
        events.push(event);
      }
      pagesLeft -= 1;
      if (pagesLeft === 0 || wanted.length < page.length) break;
    }
    return events;
  };
}
