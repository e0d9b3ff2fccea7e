import { MOST_SIGNATURES_COUNTED } from '../../contract/practice-limits.ts';
import type { SignatureCount } from '../../contract/practices/reviews.ts';
import { signaturesOfPractice } from './key-conditions.ts';
import { queryPage, type Table } from './table.ts';

/** Rows of one request, and how many requests count at most. */
const ROWS = 1000;
const REQUESTS = 5;

/**
 * Counts the signatures of a practice that were made since a time and aren't revoked by themselves, those of the newest
 * entries first; at most MOST_SIGNATURES_COUNTED, and those among a bounded number of rows.
 */
export async function countSignatures(
  table: Table,
  practiceId: string,
  since: string,
): Promise<SignatureCount> {
  const { ExpressionAttributeValues, ...condition } = signaturesOfPractice(practiceId);
  let count = 0;
  let startKey: Awaited<ReturnType<typeof queryPage>>['lastKey'];
  for (let request = 0; request < REQUESTS && count < MOST_SIGNATURES_COUNTED; request++) {
    const { items, lastKey } = await queryPage(
      table,
      {
        ...condition,
        ScanIndexForward: false,
        Limit: ROWS,
        FilterExpression: 'signed_at >= :since AND attribute_not_exists(revoked)',
        ProjectionExpression: 'SK',
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':since': since },
      },
      startKey,
    );
    count += items.length;
    startKey = lastKey;
    if (!lastKey) break;
  }
  return { count: Math.min(count, MOST_SIGNATURES_COUNTED), is_least: startKey !== undefined };
}
