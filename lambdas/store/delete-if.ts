import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, type DeleteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, Table } from './table.ts';

type Condition = Pick<DeleteCommandInput, 'ConditionExpression' | 'ExpressionAttributeValues'>;

/** Deletes an item if its condition holds; a missing or different item is left alone. */
export async function deleteIf({ client, name }: Table, Key: Item, condition: Condition): Promise<void> {
  try {
    await client.send(new DeleteCommand({ TableName: name, Key, ...condition }));
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
}
