import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { forgetOwnerInEntries } from './entry-of-record.ts';
import { sharePointerKey } from './keys.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import type { Item, Table } from './table.ts';

/** BatchWriteItem's own limit. */
const BATCH_SIZE = 25;

/**
 * Deletes rows of an owner. A share's pointer is deleted before the share, which alone stores the token: after a crash
 * between the two, the share leads to the pointer again. What practices keep in their registers no longer names the
 * owner, for the same reason before the records.
 */
export async function deleteRows(table: Table, rows: Item[]): Promise<void> {
  const tokens = rows.flatMap((row) => (typeof row.token_hash === 'string' ? [row.token_hash] : []));
  await deleteKeys(table, tokens.map(sharePointerKey));
  await forgetOwnerInEntries(table, rows);
  await deleteKeys(
    table,
    rows.map(({ PK, SK }) => ({ PK, SK })),
  );
}

/** Deletes items by their keys, in any order; missing ones are not an error. */
export async function deleteKeys(table: Table, keys: Item[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    await deleteBatch(table, keys.slice(start, start + BATCH_SIZE));
  }
}

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/**
 * DynamoDB may leave part of a batch undone when a partition is written for long, and the SDK does not retry it. If
 * that continues, throwing hands the whole job back to the queue.
 */
async function deleteBatch({ client, name }: Table, keys: Item[]): Promise<void> {
  let left: WriteRequests = keys.map((Key) => ({ DeleteRequest: { Key } }));
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const answer = await client.send(new BatchWriteCommand({ RequestItems: { [name]: left } }));
    left = answer.UnprocessedItems?.[name] ?? [];
    if (left.length === 0) return;
    await waitBeforeRetry(attempt);
  }
  throw new Error('DynamoDB left deletions undone.');
}
