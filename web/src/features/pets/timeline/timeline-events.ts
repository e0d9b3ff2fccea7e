import { calendarDay } from '../../../../../contract/dates.ts';
import type { IndexedRecord } from '../record-filter/filter-records.ts';

/** A record without dates has one event, on the day it was added. */
type EventKind = 'issued' | 'expires' | 'added';

export interface TimelineEvent {
  kind: EventKind;
  /** YYYY-MM-DD. */
  day: string;
  indexed: IndexedRecord;
}

interface Month {
  /** YYYY-MM. */
  month: string;
  events: TimelineEvent[];
}

export interface Year {
  /** YYYY. */
  year: string;
  months: Month[];
}

/** Future events, soonest first, and past ones, latest first; today's are past. */
export interface Timeline {
  future: Year[];
  past: Year[];
  /** The number of events beyond the limit. */
  more: number;
}

/**
 * The dates on which records were issued and expire; superseded records don't expire, nor do those that may be.
 * `today` is the user's day; at most `limit` events are included, future ones first.
 */
export function buildTimeline(records: readonly IndexedRecord[], today: string, limit: number): Timeline {
  const events = records.flatMap(eventsOf);
  const future = events.filter(({ day }) => day > today).toSorted(byDay);
  const past = events.filter(({ day }) => day <= today).toSorted((a, b) => byDay(b, a));
  return {
    future: yearsOf(future.slice(0, limit)),
    past: yearsOf(past.slice(0, Math.max(0, limit - future.length))),
    more: Math.max(0, events.length - limit),
  };
}

const byDay = (a: TimelineEvent, b: TimelineEvent) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0);

function eventsOf(indexed: IndexedRecord): TimelineEvent[] {
  const { issued_on, expires_on, created_at } = indexed.record;
  const events: TimelineEvent[] = [];
  if (expires_on && indexed.status && indexed.status !== 'superseded')
    events.push({ kind: 'expires', day: expires_on, indexed });
  if (issued_on) events.push({ kind: 'issued', day: issued_on, indexed });
  if (events.length > 0) return events;
  return [{ kind: 'added', day: calendarDay(new Date(created_at), 'local'), indexed }];
}

/** Groups sorted events by year and month. */
const yearsOf = (events: readonly TimelineEvent[]): Year[] =>
  grouped(events, ({ day }) => day.slice(0, 4)).map(([year, ofYear]) => ({
    year,
    months: grouped(ofYear, ({ day }) => day.slice(0, 7)).map(([month, ofMonth]) => ({
      month,
      events: ofMonth,
    })),
  }));

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}
