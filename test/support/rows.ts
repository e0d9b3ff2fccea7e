import {
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { setFields } from '../../lambdas/store/conditional-update.ts';
import type { Item } from '../../lambdas/store/table.ts';
import type { Backend } from './backend.ts';

/** Whose table the rows are in. */
type On = Pick<Backend, 'documents' | 'table'>;

/** BatchWriteItem's own limit. */
const BATCH = 25;

/** Writes rows straight to the table. */
export async function putRows({ documents, table }: On, rows: Iterable<Item>): Promise<void> {
  const all = [...rows];
  for (let start = 0; start < all.length; start += BATCH) {
    const puts = all.slice(start, start + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [table.name]: puts } }));
  }
}

/** Sets attributes of a row, or makes one of its key and these. */
export async function setAttributes({ documents, table }: On, Key: Item, fields: Item): Promise<void> {
  await documents.send(new UpdateCommand({ TableName: table.name, Key, ...setFields(fields) }));
}

export async function deleteRow({ documents, table }: On, Key: Item): Promise<void> {
  await documents.send(new DeleteCommand({ TableName: table.name, Key }));
}

export async function readRow({ documents, table }: On, Key: Item) {
  return (await documents.send(new GetCommand({ TableName: table.name, Key, ConsistentRead: true }))).Item;
}

/** The rows of a partition, on one page. */
export async function rowsBelow({ documents, table }: On, pk: string) {
  const query = { KeyConditionExpression: 'PK = :pk', ExpressionAttributeValues: { ':pk': pk } };
  const { Items = [] } = await documents.send(
    new QueryCommand({ TableName: table.name, ConsistentRead: true, ...query }),
  );
  return Items;
}
