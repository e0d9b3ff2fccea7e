import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { everythingOfPet, petKey, sharePointerKey } from './keys.ts';
import { type Item, queryPages, type Table } from './table.ts';

/** BatchWriteItem's own limit. */
const BATCH_SIZE = 25;
const ROWS_A_CALL = 200;

/**
 * Deletes up to ROWS_A_CALL of a deleted pet's rows; true when more may remain. A share's pointer goes before the
 * share, which is the only place that knows the token: a crash between the two leaves the share to find it again.
 */
export async function deleteRowsOfPet(table: Table, ownerId: string, petId: string): Promise<boolean> {
  const query = { Limit: ROWS_A_CALL, ...everythingOfPet(ownerId, petId) };
  const { value: page = [] } = await queryPages(table, query).next();
  // The pet's own key keeps its tombstone until that expires.
  const { SK: petSk } = petKey(ownerId, petId);
  const rows = page.filter((row: Item) => row.SK !== petSk);
  const tokens = rows.flatMap((row: Item) => (typeof row.token_hash === 'string' ? [row.token_hash] : []));
  await deleteKeys(table, tokens.map(sharePointerKey));
  await deleteKeys(
    table,
    rows.map(({ PK, SK }: Item) => ({ PK, SK })),
  );
  return rows.length > 0;
}

async function deleteKeys(table: Table, keys: Item[]): Promise<void> {
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
