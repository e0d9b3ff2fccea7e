import { itemSize } from './capacity.ts';
import type { Item, Prepared, Table } from './dynalite.ts';
import type { Store } from './store.ts';

const GIGABYTE = 2 ** 30;

/**
 * The item collection that a write changed, if the request asks for it and the table has local indexes: its key, and
 * between which two gigabytes its items are together. Does not count what the indexes copy.
 */
export async function collectionMetrics(
  store: Store,
  table: Table,
  key: Item,
  { ReturnItemCollectionMetrics }: Prepared,
): Promise<object | undefined> {
  if (ReturnItemCollectionMetrics !== 'SIZE' || !table.LocalSecondaryIndexes?.length) return undefined;
  const [{ AttributeName: name } = { AttributeName: '' }] = table.KeySchema;
  const { [name]: value } = key;
  const request = {
    TableName: table.TableName,
    KeyConditionExpression: '#name = :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  };
  let bytes = 0;
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = { ...request, ...(ExclusiveStartKey && { ExclusiveStartKey }) };
    const { Items = [], LastEvaluatedKey } = await store.execute('Query', store.prepare('Query', page));
    bytes += Items.reduce((sum, item) => sum + itemSize(item), 0);
    ExclusiveStartKey = LastEvaluatedKey;
  } while (ExclusiveStartKey);
  const gigabytes = Math.floor(bytes / GIGABYTE);
  return { ItemCollectionKey: { [name]: value }, SizeEstimateRangeGB: [gigabytes, gigabytes + 1] };
}
