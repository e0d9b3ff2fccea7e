import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, Table } from './table.ts';

type Condition = Pick<
  PutCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Writes a whole item if its condition holds; false when it does not, or when a transaction holds the item. */
export async function putIf({ client, name }: Table, item: Item, condition: Condition): Promise<boolean> {
  try {
    await client.send(new PutCommand({ TableName: name, Item: item, ...condition }));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException || error instanceof TransactionConflictException) {
      return false;
    }
    throw error;
  }
}

/** Writes a whole item in place of its previous version; false when another run has written this version already. */
export const putVersion = (table: Table, item: Item & { version: number }): Promise<boolean> =>
  putIf(
    table,
    item,
    item.version === 1
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'version = :before',
          ExpressionAttributeValues: { ':before': item.version - 1 },
        },
  );

/** Deletes an item if its condition holds; a missing or different item is left alone. */
export async function deleteIf({ client, name }: Table, Key: Item, condition: Condition): Promise<void> {
  try {
    await client.send(new DeleteCommand({ TableName: name, Key, ...condition }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
