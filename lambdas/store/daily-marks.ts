import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { senderSaltKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import { putIf } from './write-if.ts';

export const saltRowSchema = z.object({ salt: z.string() });

/** A salt is not needed after its day. */
const KEPT_SECONDS = 2 * 86_400;

const SALT_BYTES = 32;

/** The mark of a value: `of` says what the value is, such as a network. */
type MarkOf = (of: string, value: string) => string;

type MarksOf = (now: Date) => Promise<MarkOf>;

/** One for each table, so that all limits of a process share what they read. */
const known = new WeakMap<Table, MarksOf>();

/**
 * Names callers without storing who they are: by a hash under a salt that changes daily and is then deleted, after
 * which not even trying all values can reveal them. Returns the function that gives a day's marks.
 */
export function dailyMarks(table: Table): MarksOf {
  const marksOf = known.get(table) ?? createDailyMarks(table);
  known.set(table, marksOf);
  return marksOf;
}

function createDailyMarks(table: Table): MarksOf {
  let latest: { day: string; salt: string } | undefined;

  /** The day's salt, created by the first call. */
  async function saltOf(now: Date): Promise<string> {
    const day = now.toISOString().slice(0, 10);
    if (latest?.day === day) return latest.salt;
    const key = senderSaltKey(day);
    let item = await getItem(table, key);
    if (!item) {
      const salt = randomBytes(SALT_BYTES).toString('base64url');
      const ttl = toSeconds(now) + KEPT_SECONDS;
      await putIf(
        table,
        { ...key, salt, [TTL_ATTRIBUTE]: ttl },
        { ConditionExpression: 'attribute_not_exists(PK)' },
      );
      item = await getItem(table, key);
    }
    const { salt } = saltRowSchema.parse(item);
    latest = { day, salt };
    return salt;
  }

  return async (now) => {
    const salt = await saltOf(now);
    return (of, value) =>
      createHmac('sha256', salt).update(`${of} ${value.toLowerCase()}`).digest('base64url');
  };
}
