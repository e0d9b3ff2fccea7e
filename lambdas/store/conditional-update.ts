import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { tooBusy } from '../../contract/problem.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import type { Item, Table } from './table.ts';

type Update = Omit<UpdateCommandInput, 'TableName' | 'ReturnValues' | 'ReturnValuesOnConditionCheckFailure'>;

type Result = { updated: true; item: Item } | { updated: false; item: Item | null };

/**
 * An update that its condition may refuse: the item after it, or the item that failed the condition. A transaction on
 * the item is waited out, which the SDK leaves to us; throws `try-again` when it takes too long.
 */
export async function conditionalUpdate(table: Table, update: Update): Promise<Result> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      return await tryUpdate(table, update);
    } catch (error) {
      if (!(error instanceof TransactionConflictException)) throw error;
      await waitBeforeRetry(attempt);
    }
  }
  throw tooBusy();
}

async function tryUpdate({ client, name }: Table, update: Update): Promise<Result> {
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
        ...update,
      }),
    );
    return { updated: true, item: Attributes ?? {} };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    // The document client translates answers, but not the item inside an exception.
    return { updated: false, item: error.Item ? unmarshall(error.Item) : null };
  }
}

/** `SET` of every field, through placeholders, since several of ours are reserved words of DynamoDB. */
export function setFields(fields: Record<string, string | number | boolean | null>) {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, fields[name]])),
  };
}
