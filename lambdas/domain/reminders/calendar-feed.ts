import { calendarDay } from '../../../contract/dates.ts';
import { mailTokenIn } from '../../../contract/link-token.ts';
import { AppError, tooManyRequests } from '../../../contract/problem.ts';
import { type EventDeps, findEvents } from './calendar-events.ts';
import type { CalendarEvent, FeedRequests, FeedVersion, ReminderSettingsStore } from './ports.ts';
import { OWNER_ID } from './reminder-links.ts';

/** Dependencies of the calendar feed. */
export interface CalendarDeps extends EventDeps {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  feedRequests: FeedRequests;
  /** The events as an iCalendar file. */
  toCalendar: (events: readonly CalendarEvent[]) => Promise<string>;
  /** Compares in constant time. */
  isSameSecret: (a: string, b: string) => boolean;
}

/** Counts up when the same records make another file. */
const FORMAT = 1;

/**
 * How long a write of what the feed shows may take after it was noted, and until every read shows it. A version is
 * another one after this time, so what was read in between is read again.
 */
const UNDER_WAY_MS = 30_000;

const HOUR_MS = 3_600_000;

/**
 * The expiry dates of all records that are needed and not superseded, as an iCalendar file; no text for a client that
 * has this version. `token` is the secret part of the address. When they are too many for one answer, the next dates
 * come first, then the latest past ones. Throws `not-found` for a wrong, renewed or revoked token,
 * `too-many-requests`.
 */
export async function getCalendar(
  deps: CalendarDeps,
  token: string,
  isKnown: (etag: string) => boolean,
): Promise<{ text: string | null; etag: string | null }> {
  const { ownerId, ...version } = await findFeed(deps, token);
  const now = deps.now();
  if (!(await deps.feedRequests.count(ownerId, now))) throw tooManyRequests(secondsOfHourLeft(now));
  const etag = versionOf(version, now);
  if (isKnown(etag)) return { text: null, etag };
  const { events, isWhole } = await findEvents(deps, ownerId, version);
  return { text: await deps.toCalendar(events), etag: isWhole ? etag : null };
}

const secondsOfHourLeft = (now: Date) => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000);

/**
 * The version of a feed, as an entity tag. It names the day too: an event says “expired” from a day on, and a release
 * before does not note changes.
 */
function versionOf({ changedAt, changes }: FeedVersion, now: Date): string {
  const changed = changedAt?.getTime() ?? 0;
  const isFinal = now.getTime() - changed > UNDER_WAY_MS;
  const parts = [calendarDay(now, 'utc'), FORMAT, changed.toString(36), changes, ...(isFinal ? [] : ['new'])];
  return `"${parts.join('.')}"`;
}

async function findFeed({ reminderSettings, isSameSecret }: CalendarDeps, received: string) {
  const token = mailTokenIn(received) ?? '';
  const dot = token.indexOf('.');
  const ownerId = token.slice(0, dot);
  const settings = OWNER_ID.test(ownerId) ? await reminderSettings.get(ownerId) : null;
  const known = settings?.calendar_key;
  // All of it, but not what may stand behind it.
  if (settings && known && isSameSecret(known, token.slice(dot + 1).slice(0, known.length))) {
    const { calendar_changed_at: changed, calendar_changes: changes } = settings;
    return { ownerId, changedAt: changed === null ? null : new Date(changed), changes };
  }
  throw new AppError('not-found', 'There is nothing at this address.');
}
