import * as z from 'zod/mini';
import { DEVICES } from '../../contract/devices.ts';
import { SESSION_DAYS } from '../../contract/limits.ts';
import { tooBusy } from '../../contract/problem.ts';
import type { SessionStore, StoredSessions } from '../domain/account/ports.ts';
import { sessionsKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { withChanges } from './row-changes.ts';
import { orNull, stored } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Item, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { writeVersion } from './write-if.ts';

/** Short names, so that a full list stays within the read unit that every call of an owner pays. Times in seconds. */
export const sessionsRowSchema = z.object({
  version: z._default(z.int(), 0),
  valid_from: z._default(z.int(), 0),
  held_by: orNull(z.string()),
  in_use: z._default(
    z.array(
      z.object({
        id: z.string(),
        began: z.int(),
        used: z.string(),
        device: stored(z.enum(DEVICES), 'Unknown device'),
        country: orNull(z.string()),
      }),
    ),
    [],
  ),
  ended: z._default(z.array(z.object({ id: z.string(), began: z.int() })), []),
  refused_until: orNull(z.int()),
});
type SessionsRow = z.output<typeof sessionsRowSchema>;

const toDate = (seconds: number) => new Date(seconds * 1000);

const fromRow = (row: SessionsRow): StoredSessions => ({
  validFrom: toDate(row.valid_from),
  heldBy: row.held_by,
  inUse: row.in_use.map(({ id, began, used, device, country }) => ({
    id,
    beganAt: toDate(began),
    lastUsedOn: used,
    device,
    country,
  })),
  ended: row.ended.map(({ id, began }) => ({ id, beganAt: toDate(began) })),
  refusedUntil: row.refused_until === null ? null : toDate(row.refused_until),
});

const toRow = (stored: StoredSessions, version: number): SessionsRow => ({
  version,
  valid_from: toSeconds(stored.validFrom),
  held_by: stored.heldBy,
  in_use: stored.inUse.map(({ id, beganAt, lastUsedOn, device, country }) => ({
    id,
    began: toSeconds(beganAt),
    used: lastUsedOn,
    device,
    country,
  })),
  ended: stored.ended.map(({ id, beganAt }) => ({ id, began: toSeconds(beganAt) })),
  refused_until: stored.refusedUntil && toSeconds(stored.refusedUntil),
});

/** The sessions in use, each with what a later release stored about it. */
const withStored = (item: Item, { in_use }: SessionsRow, written: SessionsRow): Item[] =>
  written.in_use.map((session) => {
    const index = in_use.findIndex(({ id }) => id === session.id);
    const stored: unknown = Array.isArray(item.in_use) ? item.in_use[index] : undefined;
    return withChanges({ ...Object(stored) }, { ...in_use[index] }, session);
  });

/**
 * A row that no call has changed for so long is about sessions that have all expired at Cognito. One with a hold stays,
 * because it keeps a stranger out.
 */
const KEPT_SECONDS = (SESSION_DAYS + 1) * 86_400;

const expiry = ({ heldBy }: StoredSessions, now: Date) =>
  heldBy === null ? { [TTL_ATTRIBUTE]: toSeconds(now) + KEPT_SECONDS } : {};

/** The sessions of accounts: one small row each, which every call of an owner reads. */
export function createSessionStore(table: Table, now: () => Date): SessionStore {
  const read = async (ownerId: string) => (await getItem(table, sessionsKey(ownerId))) ?? {};

  return {
    get: async (ownerId) => fromRow(sessionsRowSchema.parse(await read(ownerId))),

    async change(ownerId, change) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const item = await read(ownerId);
        const row = sessionsRowSchema.parse(item);
        const changed = change(fromRow(row));
        if (!changed) return;
        const written = toRow(changed, row.version + 1);
        const next = { ...written, in_use: withStored(item, row, written), ...expiry(changed, now()) };
        // The expiry is written each time, or removed.
        const before = { ...row, [TTL_ATTRIBUTE]: null };
        if (await writeVersion(table, sessionsKey(ownerId), before, next)) return;
        await waitBeforeRetry(attempt);
      }
      throw tooBusy();
    },
  };
}
