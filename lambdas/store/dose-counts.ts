import { ANALYTICS_DAYS } from '../../contract/practices/analytics.ts';
import { partOf } from './figures.ts';
import { doseCountKey } from './keys.ts';
import { toSeconds } from './seconds.ts';
import { TTL_ATTRIBUTE } from './table-definition.ts';
import type { Action } from './transaction.ts';

/** Entries that are counted, each in the month that it names. */
interface Counted {
  of: readonly { id: string; counted_in: string | null }[];
  what: 'recorded' | 'withdrawn' | 'signed';
}

/**
 * Counts doses of one month in the transaction that writes them: exactly once, as it is written exactly once. The count
 * of a month is in several rows, since a practice records at several desks, and transactions on one item exclude each
 * other.
 */
export function countDoses(practiceId: string, { of, what }: Counted): Action {
  const [first] = of;
  const month = first?.counted_in;
  if (!first || !month) throw new Error('These doses belong to no month.');
  return {
    Update: {
      Key: doseCountKey(practiceId, month, partOf(first.id)),
      UpdateExpression: 'ADD #what :more SET #ttl = :ttl',
      ExpressionAttributeNames: { '#what': what, '#ttl': TTL_ATTRIBUTE },
      ExpressionAttributeValues: { ':more': of.length, ':ttl': endOfMonth(month) },
    },
  };
}

/** When the figures of a month expire, in seconds since 1970. `month`: YYYY-MM. */
export function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return toSeconds(new Date(Date.UTC(year, number, 1 + ANALYTICS_DAYS)));
}
