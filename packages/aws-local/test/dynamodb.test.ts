import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  IdempotentParameterMismatchException,
  TransactionCanceledException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { listen } from '@pawfile/local-platform/listen';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDynamoDb } from '../src/dynamodb/engine.ts';
import { tableInput } from './table-input.ts';

/** The project `dynamodb-local` runs these tests against AWS's DynamoDB Local, which it starts. */
const isReference = process.env.PAWFILE_DYNAMODB === 'java';
const referenceEndpoint = isReference ? process.env.PAWFILE_DYNAMODB_ENDPOINT : undefined;

const TableName = 'test-table';
let stop: (() => Promise<void>) | undefined;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
let partitions = 0;

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;
const transact = (items: Actions, more: Partial<TransactWriteCommandInput> = {}) =>
  documents.send(new TransactWriteCommand({ TransactItems: items, ...more }));
const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }));
const get = async (Key: Record<string, unknown>) =>
  (await documents.send(new GetCommand({ TableName, Key, ConsistentRead: true }))).Item;
const newPartition = () => `p${++partitions}`;

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error,
  );
}

async function cancellation(promise: Promise<unknown>): Promise<TransactionCanceledException> {
  const error = await rejection(promise);
  if (error instanceof TransactionCanceledException) return error;
  throw error;
}

/** AWS refuses one of two transactions on the same item. Its clients retry. */
async function untilNoConflict<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : [];
      if (!reasons.some(({ Code }) => Code === 'TransactionConflict')) throw error;
    }
  }
}

async function keysInIndexes(PK: string, due: string) {
  const keysIn = async (name: string, value: string, more: Partial<QueryCommandInput>) => {
    const { Items = [] } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: `${name} = :value`,
        ExpressionAttributeValues: { ':value': value },
        ...more,
      }),
    );
    return Items.map(({ SK }) => SK);
  };
  return {
    byDue: await keysIn('due', due, { IndexName: 'by-due' }),
    byNewest: await keysIn('PK', PK, {
      IndexName: 'by-newest',
      ScanIndexForward: false,
      ConsistentRead: true,
    }),
  };
}

async function startEngine(): Promise<string> {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  stop = async () => {
    await server.close();
    await dynamoDb.close();
  };
  return server.url;
}

beforeAll(async () => {
  client = new DynamoDBClient({
    endpoint: referenceEndpoint ?? (await startEngine()),
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  documents = DynamoDBDocumentClient.from(client);
  const dueIndex = { IndexName: 'by-due', by: 'due' };
  const newestIndex = { IndexName: 'by-newest', by: 'newest' };
  await client.send(
    new CreateTableCommand(
      tableInput(
        TableName,
        { ...dueIndex, Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] } },
        { ...newestIndex, Projection: { ProjectionType: 'ALL' } },
      ),
    ),
  );
});

afterAll(async () => {
  client?.destroy();
  await stop?.();
});

describe('TransactWriteItems', () => {
  test('writes all of its actions', async () => {
    const PK = newPartition();
    await put({ PK, SK: 'updated', n: 1 });
    await put({ PK, SK: 'deleted' });
    await put({ PK, SK: 'checked' });
    await transact([
      { Put: { TableName, Item: { PK, SK: 'put' } } },
      {
        Update: {
          TableName,
          Key: { PK, SK: 'updated' },
          UpdateExpression: 'SET n = n + :one',
          ExpressionAttributeValues: { ':one': 1 },
        },
      },
      { Delete: { TableName, Key: { PK, SK: 'deleted' } } },
      {
        ConditionCheck: {
          TableName,
          Key: { PK, SK: 'checked' },
          ConditionExpression: 'attribute_exists(PK)',
        },
      },
    ]);
    const { Items } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': PK },
        ConsistentRead: true,
      }),
    );
    expect(Items).toEqual([
      { PK, SK: 'checked' },
      { PK, SK: 'put' },
      { PK, SK: 'updated', n: 2 },
    ]);
  });

  test('returns a reason for each action and writes nothing, not even to the indexes', async () => {
    const PK = newPartition();
    const [due, other] = [`${PK}-due`, `${PK}-other`];
    const kept = { PK, SK: 'kept', due, newest: '1', title: 'Rabies' };
    await put(kept);
    await put({ PK, SK: 'second', due, newest: '2' });
    const error = await cancellation(
      transact([
        { Put: { TableName, Item: { PK, SK: 'new', due: other, newest: '3' } } },
        {
          Update: {
            TableName,
            Key: { PK, SK: 'kept' },
            UpdateExpression: 'SET due = :other, newest = :other',
            ConditionExpression: 'title = :wrong',
            ExpressionAttributeValues: { ':other': other, ':wrong': 'Parvo' },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Delete: { TableName, Key: { PK, SK: 'second' } } },
        {
          ConditionCheck: { TableName, Key: { PK, SK: 'none' }, ConditionExpression: 'attribute_exists(PK)' },
        },
      ]),
    );
    expect(error.message).toBe(
      'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
        '[None, ConditionalCheckFailed, None, ConditionalCheckFailed]',
    );
    const failed = {
      Code: 'ConditionalCheckFailed',
      Message: expect.stringContaining('The conditional request failed'),
    };
    expect(error.CancellationReasons).toEqual([
      { Code: 'None' },
      // The document client does not unmarshall errors.
      { ...failed, Item: Object.fromEntries(Object.entries(kept).map(([name, S]) => [name, { S }])) },
      { Code: 'None' },
      failed,
    ]);
    expect(await get({ PK, SK: 'kept' })).toEqual(kept);
    expect(await get({ PK, SK: 'new' })).toBeUndefined();
    const { byDue, byNewest } = await keysInIndexes(PK, due);
    expect(byDue.sort()).toEqual(['kept', 'second']);
    expect(byNewest).toEqual(['second', 'kept']);
    expect((await keysInIndexes(PK, other)).byDue).toEqual([]);
  });

  test('updates the index entries', async () => {
    const PK = newPartition();
    await put({ PK, SK: 'a', due: `${PK}-1`, newest: '1' });
    await put({ PK, SK: 'b', newest: '2' });
    await transact([
      {
        Update: {
          TableName,
          Key: { PK, SK: 'a' },
          UpdateExpression: 'SET due = :due, newest = :newest',
          ExpressionAttributeValues: { ':due': `${PK}-2`, ':newest': '3' },
        },
      },
    ]);
    expect(await keysInIndexes(PK, `${PK}-1`)).toEqual({ byDue: [], byNewest: ['a', 'b'] });
    expect((await keysInIndexes(PK, `${PK}-2`)).byDue).toEqual(['a']);
  });

  test('counts exactly under 50 parallel transactions', async () => {
    const PK = newPartition();
    const Key = { PK, SK: 'counter' };
    await put({ ...Key, n: 0 });
    const increment = (at: number) =>
      untilNoConflict(() =>
        transact([
          {
            Update: {
              TableName,
              Key,
              UpdateExpression: 'SET n = n + :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
          { Put: { TableName, Item: { PK, SK: `done#${at}` } } },
        ]),
      );
    await Promise.all(Array.from({ length: 50 }, (_, at) => increment(at)));
    expect(await get(Key)).toEqual({ ...Key, n: 50 });
  });

  test('lets exactly one of 50 parallel transactions pass a condition', async () => {
    const PK = newPartition();
    const add = (at: number) =>
      untilNoConflict(() =>
        transact([
          {
            Update: {
              TableName,
              Key: { PK, SK: 'count' },
              UpdateExpression: 'ADD pets :one',
              ConditionExpression: 'attribute_not_exists(pets) OR pets < :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
          { Put: { TableName, Item: { PK, SK: `pet#${at}` } } },
        ]),
      );
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => add(at)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await get({ PK, SK: 'count' })).toMatchObject({ pets: 1 });
  });

  test('is never visible half done', async () => {
    const PK = newPartition();
    const keys = ['a', 'b'].map((SK) => ({ PK, SK }));
    await Promise.all(keys.map((key) => put({ ...key, n: 50 })));
    const add = (key: Record<string, string> | undefined, n: number) => ({
      Update: {
        TableName,
        Key: key,
        UpdateExpression: 'SET n = n + :n',
        ExpressionAttributeValues: { ':n': n },
      },
    });
    const transfer = () => untilNoConflict(() => transact([add(keys[0], -1), add(keys[1], 1)]));
    const sum = async () => {
      const gets = keys.map((Key) => ({ Get: { TableName, Key } }));
      const { Responses = [] } = await untilNoConflict(() =>
        documents.send(new TransactGetCommand({ TransactItems: gets })),
      );
      return Responses.reduce((total, { Item }) => total + Number(Item?.n), 0);
    };
    const both = await Promise.all(Array.from({ length: 25 }, () => Promise.all([sum(), transfer()])));
    expect(new Set(both.map(([total]) => total))).toEqual(new Set([100]));
    expect(await get({ PK, SK: 'b' })).toMatchObject({ n: 75 });
  });

  test('runs once per client request token, and refuses the token with other content', async () => {
    const PK = newPartition();
    const Key = { PK, SK: 'counter' };
    const add = (n: number): Actions => [
      { Update: { TableName, Key, UpdateExpression: 'ADD n :n', ExpressionAttributeValues: { ':n': n } } },
    ];
    const token = { ClientRequestToken: `token-${PK}`, ReturnConsumedCapacity: 'TOTAL' } as const;
    await transact(add(1), token);
    const again = await transact(add(1), token);
    expect(again.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 2, ReadCapacityUnits: 2 }]);
    expect(await rejection(transact(add(2), token))).toBeInstanceOf(IdempotentParameterMismatchException);
    expect(await get(Key)).toEqual({ ...Key, n: 1 });
  });

  test('accepts the token again after a cancellation', async () => {
    const PK = newPartition();
    const token = { ClientRequestToken: `token-${PK}` };
    const actions: Actions = [
      { ConditionCheck: { TableName, Key: { PK, SK: 'a' }, ConditionExpression: 'attribute_exists(PK)' } },
      { Put: { TableName, Item: { PK, SK: 'b' } } },
    ];
    await cancellation(transact(actions, token));
    await put({ PK, SK: 'a' });
    await transact(actions, token);
    expect(await get({ PK, SK: 'b' })).toBeDefined();
  });

  test.each<[string, (PK: string) => Actions, string]>([
    [
      'one item twice',
      (PK) => [
        { Put: { TableName, Item: { PK, SK: 'a' } } },
        { Delete: { TableName, Key: { PK, SK: 'a' } } },
      ],
      'Transaction request cannot include multiple operations on one item',
    ],
    ['no action at all', () => [], 'Member must have length greater than or equal to 1'],
    [
      'two actions in one item',
      (PK) => [{ Put: { TableName, Item: { PK, SK: 'a' } }, Delete: { TableName, Key: { PK, SK: 'b' } } }],
      'TransactItems can only contain one of Check, Put, Update or Delete',
    ],
    [
      'an invalid expression',
      (PK) => [{ Put: { TableName, Item: { PK, SK: 'a' }, ConditionExpression: 'a b c' } }],
      'Invalid ConditionExpression: Syntax error',
    ],
    [
      'more than 100 actions',
      (PK) => Array.from({ length: 101 }, (_, at) => ({ Delete: { TableName, Key: { PK, SK: `${at}` } } })),
      'Member must have length less than or equal to 10',
    ],
  ])('refuses %s as a whole', async (_, actions, message) => {
    const PK = newPartition();
    const error = await rejection(transact(actions(PK)));
    expect(error).toMatchObject({ name: 'ValidationException', message: expect.stringContaining(message) });
    expect(await get({ PK, SK: 'a' })).toBeUndefined();
  });

  test('cancels a transaction with an item over 400 KB', async () => {
    const PK = newPartition();
    await put({ PK, SK: 'a' });
    const error = await cancellation(
      transact([
        {
          Update: {
            TableName,
            Key: { PK, SK: 'a' },
            UpdateExpression: 'SET big = :big',
            ExpressionAttributeValues: { ':big': 'x'.repeat(409_590) },
          },
        },
      ]),
    );
    expect(error.CancellationReasons).toEqual([
      { Code: 'ValidationError', Message: 'Item size to update has exceeded the maximum allowed size' },
    ]);
  });
});

describe('TransactGetItems', () => {
  test('answers in order, with a gap for a missing item', async () => {
    const PK = newPartition();
    await put({ PK, SK: 'a', title: 'A', more: 1 });
    await put({ PK, SK: 'b', title: 'B' });
    const { Responses } = await documents.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: { PK, SK: 'b' } } },
          { Get: { TableName, Key: { PK, SK: 'none' } } },
          { Get: { TableName, Key: { PK, SK: 'a' }, ProjectionExpression: 'title' } },
        ],
      }),
    );
    expect(Responses).toEqual([{ Item: { PK, SK: 'b', title: 'B' } }, {}, { Item: { title: 'A' } }]);
  });
});

describe('a failed condition of a single write', () => {
  // AWS has this parameter outside of transactions since 2023. DynamoDB Local of 2020 lacks it.
  test.runIf(!isReference).each(['put', 'update', 'delete'] as const)('%s returns the item', async (kind) => {
    const Key = { PK: newPartition(), SK: 'a' };
    await put({ ...Key, n: 1 });
    const condition = {
      ConditionExpression: 'n = :two',
      ExpressionAttributeValues: { ':two': 2 },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
    const commands = {
      put: () => documents.send(new PutCommand({ TableName, Item: Key, ...condition })),
      update: () =>
        documents.send(new UpdateCommand({ TableName, Key, UpdateExpression: 'SET n = :two', ...condition })),
      delete: () => documents.send(new DeleteCommand({ TableName, Key, ...condition })),
    };
    expect(await rejection(commands[kind]())).toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { PK: { S: Key.PK }, SK: { S: 'a' }, n: { N: '1' } },
    });
    expect(await get(Key)).toEqual({ ...Key, n: 1 });
  });
});

describe('consumed capacity', () => {
  const ReturnConsumedCapacity = 'INDEXES';
  const arms = (table: number, newest?: number, due?: number) => ({
    TableName,
    CapacityUnits: table + (newest ?? 0) + (due ?? 0),
    Table: { CapacityUnits: table },
    ...(newest ? { LocalSecondaryIndexes: { 'by-newest': { CapacityUnits: newest } } } : {}),
    ...(due ? { GlobalSecondaryIndexes: { 'by-due': { CapacityUnits: due } } } : {}),
  });

  test('of single writes: an index costs only if its entry changes', async () => {
    const Key = { PK: newPartition(), SK: 'a' };
    const indexed = { ...Key, due: `${Key.PK}-1`, newest: '1' };
    const putting = async (Item: Record<string, unknown>) =>
      (await documents.send(new PutCommand({ TableName, Item, ReturnConsumedCapacity }))).ConsumedCapacity;
    expect(await putting(Key)).toEqual(arms(1));
    expect(await putting(indexed)).toEqual(arms(1, 1, 1));
    expect(await putting(indexed)).toEqual(arms(1));
    expect(await putting({ ...indexed, unprojected: 1 })).toEqual(arms(1, 1));
    expect(await putting({ ...indexed, due: `${Key.PK}-2`, unprojected: 1 })).toEqual(arms(1, 1, 2));
    const updated = await documents.send(
      new UpdateCommand({ TableName, Key, UpdateExpression: 'REMOVE due', ReturnConsumedCapacity }),
    );
    expect(updated.ConsumedCapacity).toEqual(arms(1, 1, 1));
    const deleted = await documents.send(new DeleteCommand({ TableName, Key, ReturnConsumedCapacity }));
    expect(deleted.ConsumedCapacity).toEqual(arms(1, 1));
  });

  test('of reads: per 4 KB, half for eventual consistency', async () => {
    const PK = newPartition();
    const big = 'é'.repeat(1500); // 3,000 bytes in UTF-8
    await documents.send(
      new BatchWriteCommand({
        RequestItems: {
          [TableName]: ['a', 'b', 'c'].map((SK) => ({ PutRequest: { Item: { PK, SK, newest: SK, big } } })),
        },
      }),
    );
    const reading = async (more: object) => {
      const { ConsumedCapacity } = await documents.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'PK = :pk',
          ExpressionAttributeValues: { ':pk': PK },
          ProjectionExpression: 'SK',
          ReturnConsumedCapacity: 'TOTAL',
          ...more,
        }),
      );
      return ConsumedCapacity?.CapacityUnits;
    };
    expect(await reading({})).toBe(1.5);
    expect(await reading({ ConsistentRead: true })).toBe(3);
    expect(await reading({ Limit: 1 })).toBe(0.5);
    expect(await reading({ IndexName: 'by-newest' })).toBe(1.5);
    const Key = { PK, SK: 'a' };
    const { ConsumedCapacity } = await documents.send(
      new GetCommand({ TableName, Key, ConsistentRead: true, ReturnConsumedCapacity: 'TOTAL' }),
    );
    expect(ConsumedCapacity).toEqual({ TableName, CapacityUnits: 1 });
  });

  // DynamoDB Local of 2020 doubles the units twice in transactions, and charges nothing for an empty range.
  test.runIf(!isReference)('of transactions: double in the table, single in the indexes', async () => {
    const PK = newPartition();
    const writing = async (items: Actions) =>
      (await transact(items, { ReturnConsumedCapacity })).ConsumedCapacity?.[0];
    const both = (units: number) => ({ CapacityUnits: units, WriteCapacityUnits: units });
    const written = await writing([
      { Put: { TableName, Item: { PK, SK: 'a', due: `${PK}-1`, newest: '1' } } },
      { Put: { TableName, Item: { PK, SK: 'b', text: 'x'.repeat(1500) } } },
    ]);
    expect(written).toEqual({
      TableName,
      ...both(8),
      Table: both(6),
      LocalSecondaryIndexes: { 'by-newest': both(1) },
      GlobalSecondaryIndexes: { 'by-due': both(1) },
    });
    const checked = await writing([
      { ConditionCheck: { TableName, Key: { PK, SK: 'b' }, ConditionExpression: 'attribute_exists(PK)' } },
      { Delete: { TableName, Key: { PK, SK: 'none' } } },
    ]);
    expect(checked).toEqual({ TableName, ...both(6), Table: both(6) });
    const read = await documents.send(
      new TransactGetCommand({
        TransactItems: ['a', 'none'].map((SK) => ({ Get: { TableName, Key: { PK, SK } } })),
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    expect(read.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4, ReadCapacityUnits: 4 }]);
  });

  test.runIf(!isReference)('of an empty query: the minimum', async () => {
    const { ConsumedCapacity } = await documents.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'PK = :pk',
        ExpressionAttributeValues: { ':pk': newPartition() },
        ConsistentRead: true,
        ReturnConsumedCapacity,
      }),
    );
    expect(ConsumedCapacity).toEqual(arms(1));
  });
});

test('keeps the time to live setting', async () => {
  const set = (AttributeName: string, Enabled: boolean) =>
    client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName, Enabled } }),
    );
  const described = async () =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription;
  expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' });
  await set('expires_at', true);
  expect(await described()).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'expires_at' });
  expect(await rejection(set('expires_at', true))).toMatchObject({
    message: 'TimeToLive is already enabled',
  });
  expect(await rejection(set('other', true))).toMatchObject({ name: 'ValidationException' });
  await set('expires_at', false);
  expect(await described()).toEqual({ TimeToLiveStatus: 'DISABLED' });
});
