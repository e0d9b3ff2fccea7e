import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../lambdas/store/table.ts';
import type { Backend } from './backend.ts';

/** BatchWriteItem's own limit. */
const BATCH = 25;

/** Writes rows straight to the table. */
export async function putRows(
  { documents, table }: Pick<Backend, 'documents' | 'table'>,
  rows: Iterable<Item>,
): Promise<void> {
  const all = [...rows];
  for (let start = 0; start < all.length; start += BATCH) {
    const puts = all.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
}
