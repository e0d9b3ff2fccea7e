import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { sharePointerKey } from './keys.ts';
import type { Item, Table } from './table.ts';

/** BatchWriteItem's own limit. */
const BATCH_SIZE = 25;

/**
 * Deletes rows of an owner. A share's pointer goes before the share, which is the only place that knows the token: a
 * crash between the two leaves the share to find it again.
 */
export async function deleteRows(table: Table, rows: Item[]): Promise<void> {
  const tokens = rows.flatMap((row) => (typeof row.token_hash === 'string' ? [row.token_hash] : []));
  await deleteKeys(table, tokens.map(sharePointerKey));
  await deleteKeys(
    table,
    rows.map(({ PK, SK }) => ({ PK, SK })),
  );
}

/** Deletes items by their keys, in no order; those that are not there are no error. */
export async function deleteKeys(table: Table, keys: Item[]): Promise<void> {
  for (let start = 0; start < keys.length; start += BATCH_SIZE) {
    await deleteBatch(table, keys.slice(start, start + BATCH_SIZE));
  }
}

/** DynamoDB may leave part of a batch undone under load; throwing hands the whole job back to the queue. */
async function deleteBatch({ client, name }: Table, keys: Item[]): Promise<void> {
  const requests = keys.map((Key) => ({ DeleteRequest: { Key } }));
  const { UnprocessedItems } = await client.send(
    new BatchWriteCommand({ RequestItems: { [name]: requests } }),
  );
  if (UnprocessedItems?.[name]?.length) throw new Error('DynamoDB left deletions undone.');
}
