import * as z from 'zod/mini';
import { type LimitedService, PUBLIC_CALLS } from '../../contract/limits.ts';
import { tooManyRequests } from '../../contract/problem.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { dailyMarks } from './daily-marks.ts';
import { networkLimitKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import { getItem, type Table } from './table.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';

export const limitRowSchema = z.object({ full_at: z.number() });

/** Longer than any bucket takes to fill up. */
const KEPT_SECONDS = 3600;

/**
 * Admits a call of a network, or throws `too-many-requests` with the seconds until it would be admitted. Each network
 * has a token bucket per service, stored as one number: `full_at`, in milliseconds since 1970, when the bucket is full
 * again (the generic cell rate algorithm). A visitor whose bucket is full costs one write unit, any other call two.
 */
export function createNetworkLimit(table: Table, service: LimitedService, now: () => Date) {
  const marksOf = dailyMarks(table);
  const { burst, perSecond } = PUBLIC_CALLS[service];
  const costMs = 1000 / perSecond;

  return async (network: string): Promise<void> => {
    const time = now();
    const Key = networkLimitKey((await marksOf(time))('network', network), service);
    const update = (set: string, condition: string, values: Record<string, number>) =>
      conditionalUpdate(table, {
        Key,
        UpdateExpression: `SET full_at = ${set}, #ttl = :ttl`,
        ConditionExpression: condition,
        ExpressionAttributeNames: { '#ttl': TTL_ATTRIBUTE },
        ExpressionAttributeValues: { ':ttl': toSeconds(time) + KEPT_SECONDS, ...values },
      });

    const start = time.getTime();
    const whenFull = await update(':next', 'attribute_not_exists(full_at) OR full_at <= :now', {
      ':next': start + costMs,
      ':now': start,
    });
    if (whenFull.updated) return;
    const latest = start + (burst - 1) * costMs;
    const further = await update('full_at + :cost', 'full_at <= :latest', {
      ':cost': costMs,
      ':latest': latest,
    });
    if (further.updated) return;
    // DynamoDB Local does not return the item that failed a condition, so it is read.
    const row = limitRowSchema.safeParse(further.item ?? (await getItem(table, Key)));
    throw tooManyRequests(row.success ? Math.max(1, Math.ceil((row.data.full_at - latest) / 1000)) : 1);
  };
}
