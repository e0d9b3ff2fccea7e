import { calendarDay } from '../../../contract/dates.ts';
import { isReminded } from '../../../contract/grants/reminded.ts';
import { mailTokenIn } from '../../../contract/link-token.ts';
import { AppError, tooManyRequests } from '../../../contract/problem.ts';
import type { Grant, GrantStore } from '../access/grant-ports.ts';
import { liveGrants } from '../access/resolve-access.ts';
import { type EventDeps, type FeedSource, findEvents } from './calendar-events.ts';
import { mapInBatches } from './map-in-batches.ts';
import type {
  CalendarEvent,
  FeedRequests,
  FeedVersion,
  ReminderSettingsStore,
  StoredReminderSettings,
} from './ports.ts';
import { OWNER_ID } from './reminder-links.ts';

/** Dependencies of the calendar feed. */
export interface CalendarDeps extends EventDeps {
  reminderSettings: Pick<ReminderSettingsStore, 'get'>;
  grants: Pick<GrantStore, 'list'>;
  digest: (text: string) => string;
  feedRequests: FeedRequests;
  /** The events as an iCalendar file. */
  toCalendar: (events: readonly CalendarEvent[]) => Promise<string>;
  /** Compares in constant time. */
  isSameSecret: (a: string, b: string) => boolean;
}

/** Counts up when the same records make another file. */
const FORMAT = 2;

/**
 * How long a write of what the feed shows may take after it was noted, and until every read shows it. A version is
 * another one after this time, so what was read in between is read again.
 */
const UNDER_WAY_MS = 30_000;

const HOUR_MS = 3_600_000;

/**
 * The expiry dates of all records that are needed and not superseded, of the reader's own pets and of those of others
 * that the reader is reminded of, as an iCalendar file; no text for a client that
 * has this version. `token` is the secret part of the address. When they are too many for one answer, the next dates
 * come first, then the latest past ones. Throws `not-found` for a wrong, renewed or revoked token,
 * `too-many-requests`.
 */
export async function getCalendar(
  deps: CalendarDeps,
  token: string,
  isKnown: (etag: string) => boolean,
): Promise<{ text: string | null; etag: string | null }> {
  const { userId, settings } = await findFeed(deps, token);
  const now = deps.now();
  if (!(await deps.feedRequests.count(userId, now))) throw tooManyRequests(secondsOfHourLeft(now));
  const own = { ownerId: userId, grants: null, version: versionIn(settings) };
  const shared = settings.has_grants ? await findShared(deps, userId) : [];
  const etag = versionOf(deps, own.version, shared);
  if (isKnown(etag)) return { text: null, etag };
  const { events, isWhole } = await findEvents(deps, [own, ...shared]);
  return { text: await deps.toCalendar(events), etag: isWhole ? etag : null };
}

const secondsOfHourLeft = (now: Date) => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000);

const versionIn = (settings: StoredReminderSettings): FeedVersion => {
  const { calendar_changed_at: changed, calendar_changes: changes } = settings;
  return { changedAt: changed === null ? null : new Date(changed), changes };
};

/** The pets of others that a person is reminded of, by their owners, whose settings note what changes of them. */
async function findShared(deps: CalendarDeps, userId: string): Promise<(FeedSource & { grants: Grant[] })[]> {
  const grants = (await liveGrants(deps, userId)).filter(isReminded);
  const owners = [...new Set(grants.map(({ ownerId }) => ownerId))];
  return mapInBatches(owners, async (ownerId) => ({
    ownerId,
    grants: grants.filter((grant) => grant.ownerId === ownerId),
    version: versionIn(await deps.reminderSettings.get(ownerId)),
  }));
}

/**
 * The version of a feed, as an entity tag. It names the day too: an event says “expired” from a day on, and a release
 * before does not note changes. With others' pets, it also names the grants and their owners' versions.
 */
function versionOf(
  { digest, now }: Pick<CalendarDeps, 'digest' | 'now'>,
  own: FeedVersion,
  shared: readonly { grants: readonly Grant[]; version: FeedVersion }[],
): string {
  const changed = [own, ...shared.map(({ version }) => version)].map(
    ({ changedAt }) => changedAt?.getTime() ?? 0,
  );
  const isFinal = now().getTime() - Math.max(...changed) > UNDER_WAY_MS;
  const ofOthers = shared.flatMap(({ grants, version: { changedAt, changes } }) => [
    ...grants.map(({ id, version }) => `${id}.${version}`),
    `${changedAt?.getTime()}.${changes}`,
  ]);
  const parts = [
    calendarDay(now(), 'utc'),
    FORMAT,
    (changed[0] ?? 0).toString(36),
    own.changes,
    ...(shared.length > 0 ? [digest(ofOthers.join())] : []),
    ...(isFinal ? [] : ['new']),
  ];
  return `"${parts.join('.')}"`;
}

async function findFeed({ reminderSettings, isSameSecret }: CalendarDeps, received: string) {
  const token = mailTokenIn(received) ?? '';
  const dot = token.indexOf('.');
  const userId = token.slice(0, dot);
  const settings = OWNER_ID.test(userId) ? await reminderSettings.get(userId) : null;
  const known = settings?.calendar_key;
  // All of it, but not what may stand behind it.
  if (settings && known && isSameSecret(known, token.slice(dot + 1).slice(0, known.length))) {
    return { userId, settings };
  }
  throw new AppError('not-found', 'There is nothing at this address.');
}
