import { type Change, consumedCapacity, writeUsage } from './capacity.ts';
import type { Item, Output, Prepared, Table } from './dynalite.ts';
import { isAwsError } from './errors.ts';
import { collectionMetrics } from './item-collections.ts';
import type { Store } from './store.ts';

export type WriteOperation = 'PutItem' | 'UpdateItem' | 'DeleteItem';
export type Request = Record<string, unknown>;
/** Receives the changes of a request once they are written. */
export type Note = (changes: readonly Change[]) => void;

export function primaryKey(table: Table, data: Pick<Prepared, 'Key' | 'Item'>): Item {
  const attributes = data.Key ?? data.Item ?? {};
  const present = table.KeySchema.flatMap(({ AttributeName: name }) => {
    const value = attributes[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(present);
}

/**
 * Runs a write of one item, and adds what dynalite omits. Call within `store.write`.
 *
 * @param step the write; a ConditionCheck changes no item
 * @param returnOld adds the old item to the error of a failed condition, as `Item`
 */
export async function changeItem<T>(
  store: Store,
  table: Table,
  key: Item,
  returnOld: boolean,
  step: (before: Item | undefined) => Promise<T>,
): Promise<{ result: T; change: Change }> {
  const before = await store.item(table.TableName, key);
  try {
    const result = await step(before);
    return { result, change: { table, before, after: await store.item(table.TableName, key) } };
  } catch (error) {
    if (before && returnOld && isAwsError(error, 'ConditionalCheckFailedException')) error.body.Item = before;
    throw error;
  }
}

/** PutItem, UpdateItem and DeleteItem. */
export async function writeItem(
  store: Store,
  operation: WriteOperation,
  request: Request,
  note: Note,
): Promise<Output> {
  const data = store.prepare(operation, request);
  const returnOld = request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
  const write = async () => {
    const table = await store.table(data.TableName);
    const key = primaryKey(table, data);
    const { result, change } = await changeItem(store, table, key, returnOld, () =>
      store.execute(operation, data),
    );
    const mode = data.ReturnConsumedCapacity;
    const capacity = mode ? consumedCapacity([writeUsage(change)], mode) : undefined;
    const ItemCollectionMetrics = await collectionMetrics(store, table, key, data);
    return {
      output: { ...result, ConsumedCapacity: capacity?.[0], ItemCollectionMetrics },
      changes: [change],
    };
  };
  return (await store.write(write, ({ changes }) => note(changes))).output;
}

/** BatchWriteItem. AWS may write only a part of a batch; here it is all or nothing. */
export async function batchWriteItem(store: Store, request: Request, note: Note): Promise<Output> {
  const data = store.prepare('BatchWriteItem', request);
  const write = async () => {
    const byTable = await Promise.all(
      Object.entries(data.RequestItems ?? {}).map(async ([name, requests]) => {
        const table = await store.table(name);
        return requests.map((one) => ({
          table,
          key: primaryKey(table, one.PutRequest ?? one.DeleteRequest ?? {}),
        }));
      }),
    );
    const targets = byTable.flat();
    const item = ({ table, key }: { table: Table; key: Item }) => store.item(table.TableName, key);
    const before = await Promise.all(targets.map(item));
    const output = await store.execute('BatchWriteItem', data);
    const after = await Promise.all(targets.map(item));
    const changes = targets.map(({ table }, at) => ({ table, before: before[at], after: after[at] }));
    const mode = data.ReturnConsumedCapacity;
    const usages = mode ? changes.map((change) => writeUsage(change)) : [];
    const capacity = consumedCapacity(usages, mode);
    return { output: { ...output, ConsumedCapacity: capacity }, changes };
  };
  return (await store.write(write, ({ changes }) => note(changes))).output;
}
