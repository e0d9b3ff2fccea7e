import * as z from 'zod/mini';
import { OWN_CALLS } from '../../contract/limits.ts';
import type { CallCounts } from '../domain/account/ports.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { callCountsKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import type { Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

/** The counted calls of a day, and the times of the latest samples in seconds: `at_1` is the newest. */
export const callCountsRowSchema = z.looseObject({ calls: z.int() });

const KEPT_SECONDS = 2 * 86_400;

/** As many samples as a minute may have. */
const SAMPLES = Array.from({ length: OWN_CALLS.perMinute / OWN_CALLS.sample }, (_, n) => n + 1);

const nameOf = (n: number) => `at_${n}`;

/** Each sample moves the times on by one. All right-hand sides of an update read the row as it was before. */
const MOVED = SAMPLES.slice(1).map((n) => `${nameOf(n)} = if_not_exists(${nameOf(n - 1)}, :never)`);

/** Counts of each account's calls: a small row a day, which one unconditional write counts up and returns. */
export function createCallCounts(table: Table): CallCounts {
  return {
    async add(userId, now) {
      const seconds = toSeconds(now);
      const { item } = await conditionalUpdate(table, {
        Key: callCountsKey(userId, now.toISOString().slice(0, 10)),
        UpdateExpression: `SET ${[`${nameOf(1)} = :now`, ...MOVED, '#ttl = :ttl'].join(', ')} ADD calls :sample`,
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: {
          ':now': seconds,
          ':never': 0,
          ':ttl': seconds + KEPT_SECONDS,
          ':sample': OWN_CALLS.sample,
        },
      });
      const row = callCountsRowSchema.parse(item);
      const ofMinute = SAMPLES.filter((n) => Number(row[nameOf(n)]) > seconds - 60);
      return { minute: ofMinute.length * OWN_CALLS.sample, day: row.calls };
    },
  };
}
