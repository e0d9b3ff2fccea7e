import * as z from 'zod/mini';
import { conditionalUpdate } from './conditional-update.ts';
import { doseIndexKey, recordKey } from './keys.ts';
import { lineRecordSchema } from './status-row.ts';
import { aside, type Table } from './table.ts';

/** Simultaneous requests to DynamoDB. */
const ROWS_AT_ONCE = 20;

/** A record as its pet's lines need it, with its key in the index by dose. */
export const keyedRecordSchema = z.extend(lineRecordSchema, { LSI3SK: z.optional(z.string()) });
export type KeyedRecord = z.output<typeof keyedRecordSchema>;

/**
 * Replaces those keys of a pet's records in the index by dose that an earlier release made: a key contains the hash of
 * a title, which it folded in another way.
 */
export async function renewDoseKeys(
  table: Table,
  ownerId: string,
  petId: string,
  records: readonly KeyedRecord[],
): Promise<void> {
  const updates = records.flatMap(({ LSI3SK: before, ...record }) => {
    if (before === undefined || record.issued_on === null) return [];
    const { LSI3SK: renewed } = doseIndexKey({ ...record, pet_id: petId }, record.issued_on);
    if (renewed === before) return [];
    return {
      Key: recordKey(ownerId, petId, record.id),
      UpdateExpression: 'SET LSI3SK = :renewed',
      // Who changed the record meanwhile has written its key.
      ConditionExpression: 'LSI3SK = :before',
      ExpressionAttributeValues: { ':renewed': renewed, ':before': before },
    };
  });
  for (let start = 0; start < updates.length; start += ROWS_AT_ONCE) {
    const some = updates.slice(start, start + ROWS_AT_ONCE);
    await Promise.all(some.map((update) => conditionalUpdate(aside(table), update)));
  }
}
