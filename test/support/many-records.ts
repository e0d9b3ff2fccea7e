import { type AttributeValue, BatchWriteItemCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { addCalendarDays } from '../../contract/dates.ts';
import { toRecordRow } from '../../lambdas/store/record-row.ts';
import { aStoredRecord } from './entities.ts';

const BATCH = 25;
const RECORDS_OF_AN_OWNER = 10;

const ulid = (n: number) => String(n).padStart(26, '0');

/** A record of the n-th of many owners, with its next reminder on that day. */
function record(n: number, nextReminderOn: string) {
  const owner = Math.floor(n / RECORDS_OF_AN_OWNER);
  const expires_on = addCalendarDays(nextReminderOn, 30);
  const record = aStoredRecord({
    id: `rec_${ulid(n)}`,
    pet_id: `pet_${ulid(owner)}`,
    expires_on,
    next_reminder_on: nextReminderOn,
    reminded_through: '2026-12-31',
    created_at: '2027-01-01T00:00:00.000Z',
  });
  return toRecordRow(`owner-${owner}`, record);
}

/**
 * Fills a table with records, of which the first `due` have their reminder on `today` and all others within the two
 * years after it.
 */
export async function fillWithRecords(
  client: DynamoDBClient,
  tableName: string,
  { count, due, today }: { count: number; due: number; today: string },
): Promise<void> {
  const item = (n: number): Record<string, AttributeValue> =>
    marshall(record(n, n < due ? today : addCalendarDays(today, 1 + (n % 730))));
  for (let start = 0; start < count; start += BATCH) {
    const length = Math.min(BATCH, count - start);
    const requests = Array.from({ length }, (_, n) => ({ PutRequest: { Item: item(start + n) } }));
    await client.send(new BatchWriteItemCommand({ RequestItems: { [tableName]: requests } }));
  }
}
