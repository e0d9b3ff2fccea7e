import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb';
import { tooBusy } from '../../contract/problem.ts';
import { ATTEMPTS, waitBeforeRetry } from './retry.ts';
import { getItem, type Item, type Table } from './table.ts';
import { type Action, commit } from './transaction.ts';

type Update = Omit<NonNullable<Action['Update']>, 'ReturnValuesOnConditionCheckFailure'>;

type Result = { updated: true; item: Item } | { updated: false; item: Item | null };

/**
 * An update with a condition: returns the updated item, or the item that failed the condition. Waits for a transaction
 * on the item, which the SDK does not do; throws `try-again` when that takes too long. Through a grant, the item is as
 * it was read right after the update.
 */
export async function conditionalUpdate(table: Table, update: Update): Promise<Result> {
  if (table.guard) return updateGuarded(table, update);
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
    // The document client converts responses, but not the item inside an exception.
    return { updated: false, item: error.Item ? unmarshall(error.Item) : null };
  }
}

/** A transaction returns no items, so the updated one is read. */
async function updateGuarded(table: Table, update: Update): Promise<Result> {
  const Update = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const, ...update };
  const reasons = await commit(table, [{ Update }]);
  if (reasons?.length === 0) throw tooBusy();
  if (reasons) return { updated: false, item: reasons[0]?.Item ? unmarshall(reasons[0].Item) : null };
  const item = await getItem(table, update.Key ?? {});
  return item ? { updated: true, item } : { updated: false, item: null };
}

/** Sets an attribute while the row meets `condition`, unless the attribute has changed since `before` was read. */
export const setUnlessChanged = (attribute: string, value: number, before: unknown, condition: string) => ({
  UpdateExpression: `SET ${attribute} = :value`,
  ConditionExpression: [
    condition,
    before === undefined ? `attribute_not_exists(${attribute})` : `${attribute} = :before`,
  ].join(' AND '),
  ExpressionAttributeValues: { ':value': value, ...(before !== undefined && { ':before': before }) },
});

/** `SET` of every field, through placeholders, since several names are reserved words of DynamoDB. */
export const setFields = (fields: Record<string, NativeAttributeValue>) =>
  setting(fields, (_, value) => value);

/** `SET` of every missing field: of two writes, the first one stays. */
export const setOnce = (fields: Record<string, NativeAttributeValue>) =>
  setting(fields, (name, value) => `if_not_exists(${name}, ${value})`);

function setting(fields: Record<string, NativeAttributeValue>, to: (name: string, value: string) => string) {
  const names = Object.keys(fields);
  return {
    UpdateExpression: `SET ${names.map((_, n) => `#f${n} = ${to(`#f${n}`, `:f${n}`)}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, n) => [`#f${n}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, n) => [`:f${n}`, fields[name]])),
  };
}
