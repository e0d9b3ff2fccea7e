import * as z from 'zod/mini';
import { HELD_ROLES } from '../../contract/access/powers.ts';
import { HISTORY_KINDS } from '../../contract/grants/history.ts';
import type { AccessHistory, HistoryEntry, StoredEntry } from '../domain/access/ports.ts';
import { historyOfPet } from './key-conditions.ts';
import { historyKey, historyPrefix } from './keys.ts';
import { orNull, storedOrNull } from './row-schema.ts';
import { toSeconds } from './seconds.ts';
import { type Item, queryPage, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** What someone with a grant wrote, and the days on which a practice read, are listed for a year, as views are. */
const USE_SECONDS = 365 * 86_400;

const ENTRIES_A_PAGE = 50;

/** An entry of a kind that a later release introduced is left out. */
export const historyRowSchema = z.object({
  at: z.string(),
  kind: storedOrNull(z.enum(HISTORY_KINDS)),
  user_id: orNull(z.string()),
  /** Of an earlier release. */
  name: orNull(z.string()),
  invitation_id: orNull(z.string()),
  role: storedOrNull(z.enum(HELD_ROLES)),
  ends_at: orNull(z.string()),
  call: orNull(z.string()),
  record_id: orNull(z.string()),
});

const nameOf = (at: Date, id: string) => `${at.toISOString()}.${id}`;

export const toHistoryRow = (ownerId: string, entry: HistoryEntry): Item => ({
  ...historyKey(ownerId, entry.petId, nameOf(entry.at, entry.id)),
  at: entry.at.toISOString(),
  kind: entry.kind,
  user_id: entry.userId,
  invitation_id: entry.invitationId,
  role: entry.role,
  ends_at: entry.endsAt?.toISOString() ?? null,
});

/** A call that someone with a grant made, and the record that it was about. */
interface Written {
  petId: string;
  id: string;
  at: Date;
  userId: string;
  call: string;
  recordId: string | null;
}

export const toWrittenRow = (ownerId: string, { petId, id, at, userId, call, recordId }: Written): Item => ({
  ...historyKey(ownerId, petId, nameOf(at, id)),
  at: at.toISOString(),
  kind: 'wrote',
  user_id: userId,
  call,
  record_id: recordId,
  [TTL_ATTRIBUTE]: toSeconds(at) + USE_SECONDS,
});

/** The entry of a day on which a practice read. */
export const toReadRow = (
  ownerId: string,
  { petId, id, at, userId }: Pick<Written, 'petId' | 'id' | 'at' | 'userId'>,
): Item => ({
  ...historyKey(ownerId, petId, nameOf(at, id)),
  at: at.toISOString(),
  kind: 'read',
  user_id: userId,
  [TTL_ATTRIBUTE]: toSeconds(at) + USE_SECONDS,
});

function fromHistoryRow(item: Item, petId: string): StoredEntry[] {
  const { kind, ...row } = historyRowSchema.parse(item);
  if (kind === null) return [];
  return [
    {
      petId,
      at: new Date(row.at),
      kind,
      userId: row.user_id,
      name: row.name,
      invitationId: row.invitation_id,
      role: row.role,
      endsAt: row.ends_at === null ? null : new Date(row.ends_at),
      call: row.call,
      recordId: row.record_id,
    },
  ];
}

/** The history of access of the table. */
export const createAccessHistory = (table: Table): AccessHistory => ({
  async list(ownerId, petId, before) {
    const query = { ScanIndexForward: false, Limit: ENTRIES_A_PAGE, ...historyOfPet(ownerId, petId) };
    const startKey = before === undefined ? undefined : historyKey(ownerId, petId, before);
    const { items, lastKey } = await queryPage(table, query, startKey);
    return {
      entries: items.flatMap((item) => fromHistoryRow(item, petId)),
      next: lastKey ? String(lastKey.SK).slice(historyPrefix(petId).length) : null,
    };
  },
});
