import {
  ConditionalCheckFailedException,
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  type BatchWriteCommandInput,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { conditionalUpdate } from '../../../lambdas/store/conditional-update.ts';
import { deleteKeys } from '../../../lambdas/store/delete-rows.ts';
import { createPracticeReminderStore } from '../../../lambdas/store/practice-reminders.ts';
import { ATTEMPTS } from '../../../lambdas/store/retry.ts';
import { connectTable, getItems, queryAll } from '../../../lambdas/store/table.ts';
import { transact } from '../../../lambdas/store/transaction.ts';
import { createUnsubscriptions } from '../../../lambdas/store/unsubscriptions.ts';
import { deleteIf, putIf } from '../../../lambdas/store/write-if.ts';
import { awsError, NOWHERE, PASSING_FAILURES } from '../gateways/aws.ts';

const dynamoDb = mockClient(DynamoDBDocumentClient);
beforeEach(() => {
  dynamoDb.reset();
  // The shortest wait before each retry.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterAll(() => {
  dynamoDb.restore();
  vi.restoreAllMocks();
});

const table = connectTable(NOWHERE, 'pets');
const KEY = { PK: 'USER#1', SK: 'PET#1' };
const details = { message: '', $metadata: {} };
const failedCondition = new ConditionalCheckFailedException(details);
const conflict = new TransactionConflictException(details);
const put = { Put: { TableName: 'pets', Item: KEY } };
const update = { Key: KEY, UpdateExpression: 'SET a = :a' };
const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({ ...details, CancellationReasons: codes.map((Code) => ({ Code })) });

const throttled = new ProvisionedThroughputExceededException(details);

describe.each([...PASSING_FAILURES, ['throttling of the table', throttled]] as const)('%s', (_, failure) => {
  test('never passes for an answer', async () => {
    dynamoDb.onAnyCommand().rejects(failure);
    const query = { KeyConditionExpression: 'PK = :pk' };
    await expect(queryAll(table, query)).rejects.toBe(failure);
    await expect(getItems(table, [KEY])).rejects.toBe(failure);
    await expect(putIf(table, KEY, {})).rejects.toBe(failure);
    await expect(conditionalUpdate(table, update)).rejects.toBe(failure);
    await expect(deleteIf(table, KEY, {})).rejects.toBe(failure);
    await expect(deleteKeys(table, [KEY])).rejects.toBe(failure);
    await expect(transact(table, { put })).rejects.toBe(failure);
  });

  test('on the second page fails the whole query', async () => {
    dynamoDb
      .on(QueryCommand)
      .resolvesOnce({ Items: [KEY], LastEvaluatedKey: KEY })
      .rejects(failure);
    await expect(queryAll(table, {})).rejects.toBe(failure);
  });
});

test('items that DynamoDB leaves unread are a failure, not missing', async () => {
  dynamoDb.on(BatchGetCommand).resolves({ UnprocessedKeys: { pets: { Keys: [KEY] } } });
  await expect(getItems(table, [KEY])).rejects.toThrow('unread');
});

type WriteRequests = NonNullable<BatchWriteCommandInput['RequestItems']>;

describe('deleting a batch', () => {
  const keys = Array.from({ length: 30 }, (_, n) => ({ PK: 'USER#1', SK: `PET#${n}` }));
  const left = { UnprocessedItems: { pets: [{ DeleteRequest: { Key: KEY } }] } };

  test('repeats what DynamoDB leaves under load until all are deleted', async () => {
    const deleted: unknown[] = [];
    dynamoDb
      .on(BatchWriteCommand)
      .callsFake(({ RequestItems: { pets } }: { RequestItems: WriteRequests }) => {
        deleted.push(...(pets ?? []).slice(0, 10).map(({ DeleteRequest }) => DeleteRequest?.Key?.SK));
        const rest = (pets ?? []).slice(10);
        return { UnprocessedItems: rest.length > 0 ? { pets: rest } : {} };
      });
    await deleteKeys(table, keys);
    expect(deleted.toSorted()).toEqual(keys.map(({ SK }) => SK).toSorted());
  });

  test('fails when DynamoDB keeps leaving some', async () => {
    dynamoDb.on(BatchWriteCommand).resolves(left);
    await expect(deleteKeys(table, keys)).rejects.toThrow('DynamoDB left deletions undone.');
    expect(dynamoDb.commandCalls(BatchWriteCommand)).toHaveLength(ATTEMPTS);
  });
});

describe('a transaction in progress on the same item', () => {
  test('refuses a conditional write', async () => {
    dynamoDb.on(PutCommand).rejects(conflict);
    expect(await putIf(table, KEY, {})).toBe(false);
  });

  test('is waited out by an update', async () => {
    dynamoDb.on(UpdateCommand).rejectsOnce(conflict).resolves({ Attributes: KEY });
    expect(await conditionalUpdate(table, update)).toEqual({ updated: true, item: KEY });
  });

  test('ends an update that waited too long', async () => {
    dynamoDb.on(UpdateCommand).rejects(conflict);
    await expect(conditionalUpdate(table, update)).rejects.toMatchObject({ code: 'try-again' });
    expect(dynamoDb.commandCalls(UpdateCommand)).toHaveLength(ATTEMPTS);
  });

  test('is waited out by another transaction', async () => {
    dynamoDb.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
    expect(await transact(table, { put })).toEqual({ committed: true });
  });

  test('ends a transaction that waited too long, and names no condition', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    expect(await transact(table, { put })).toEqual({ committed: false, failed: new Map() });
    expect(dynamoDb.commandCalls(TransactWriteCommand)).toHaveLength(ATTEMPTS);
  });

  test('and a table that fails are waited out by the release of a refused mail', async () => {
    const failure = new Error('The table is away.');
    dynamoDb.on(UpdateCommand).rejectsOnce(failure).rejectsOnce(conflict).resolves({ Attributes: KEY });
    await createPracticeReminderStore(table).release({ practiceId: 'p', sendId: 's', grantId: 'g' }, 'claim');
    expect(dynamoDb.commandCalls(UpdateCommand)).toHaveLength(3);
    dynamoDb.reset();
    dynamoDb.on(UpdateCommand).rejects(failure);
    const released = createPracticeReminderStore(table).release(
      { practiceId: 'p', sendId: 's', grantId: 'g' },
      'claim',
    );
    await expect(released).rejects.toThrow(failure);
    expect(dynamoDb.commandCalls(UpdateCommand)).toHaveLength(ATTEMPTS);
  });

  test('never passes for an unsubscription', async () => {
    dynamoDb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    const added = createUnsubscriptions(table).add('owner', 'practice', new Date());
    await expect(added).rejects.toMatchObject({ code: 'try-again' });
  });
});

describe('a failed condition', () => {
  test('refuses a write, an update and nothing to delete', async () => {
    dynamoDb.on(PutCommand).rejects(failedCondition);
    dynamoDb.on(UpdateCommand).rejects(failedCondition);
    dynamoDb.on(DeleteCommand).rejects(failedCondition);
    expect(await putIf(table, KEY, {})).toBe(false);
    expect(await conditionalUpdate(table, update)).toEqual({ updated: false, item: null });
    await deleteIf(table, KEY, {});
  });

  test('of a transaction is named, also beside a conflict', async () => {
    dynamoDb
      .on(TransactWriteCommand)
      .rejects(cancelled('TransactionConflict', 'ConditionalCheckFailed', 'None'));
    expect(await transact(table, { pet: put, limit: put, record: put })).toEqual({
      committed: false,
      failed: new Map([['limit', false]]),
    });
  });

  test('a transaction that is cancelled for another reason is a failure', async () => {
    const error = cancelled('ThrottlingError', 'None');
    dynamoDb.on(TransactWriteCommand).rejects(error);
    await expect(transact(table, { pet: put, limit: put })).rejects.toBe(error);
    expect(dynamoDb.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

test('missing rights are a failure', async () => {
  const denied = awsError('AccessDeniedException', 400);
  dynamoDb.onAnyCommand().rejects(denied);
  await expect(getItems(table, [KEY])).rejects.toBe(denied);
});
