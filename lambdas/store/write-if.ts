import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import { tooBusy } from '../../contract/problem.ts';
import { conditionalUpdate } from './conditional-update.ts';
import { updateBetween } from './row-changes.ts';
import type { Item, Table } from './table.ts';
import { commit } from './transaction.ts';

type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Writes a whole item if its condition holds; false when it does not, or when a transaction holds the item. */
export async function putIf(table: Table, item: Item, condition: Condition): Promise<boolean> {
  const put = { Item: item, ...condition };
  if (table.guard) return (await commit(table, [{ Put: put }])) === null;
  try {
    await table.client.send(new PutCommand({ TableName: table.name, ...put }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException) {
      return false;
    }
    throw error;
  }
}

/**
 * Writes a version of a row in place of the one before, by what differs from what was read of that; false when another
 * run has written this version already.
 */
export async function writeVersion(
  table: Table,
  Key: Item,
  before: Item,
  row: Item & { version: number },
): Promise<boolean> {
  const update = updateBetween(before, row);
  const isFirst = row.version === 1;
  const { updated } = await conditionalUpdate(table, {
    Key,
    ...update,
    ConditionExpression: isFirst ? 'attribute_not_exists(PK)' : 'version = :before',
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...(!isFirst && { ':before': row.version - 1 }),
    },
  });
  return updated;
}

/** Deletes an item if its condition holds; a missing or different item is left alone. */
export async function deleteIf(table: Table, Key: Item, condition: Condition): Promise<void> {
  const deletion = { Key, ...condition };
  if (table.guard) {
    const reasons = await commit(table, [{ Delete: deletion }]);
    if (reasons?.length === 0) throw tooBusy();
    return;
  }
  try {
    await table.client.send(new DeleteCommand({ TableName: table.name, ...deletion }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
