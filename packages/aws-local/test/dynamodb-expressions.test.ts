import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDynamoDb } from '../src/dynamodb/engine.ts';

const TableName = 'expressions';
const Key = { PK: { S: 'one' } };
let dynamoDb: Awaited<ReturnType<typeof createDynamoDb>>;

/** Makes a request; returns the output, or the error's body. */
async function ask(operation: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
  const request = Object.assign(Readable.from([Buffer.from(JSON.stringify(body))]), { headers });
  return new Promise((resolve) => {
    const response = { writeHead: () => response, end: (text: string) => resolve(JSON.parse(text)) };
    // Safe: the engine uses no other parts.
    dynamoDb.handle(request as never, response as never);
  });
}

const update = (more: object) =>
  ask('UpdateItem', { TableName, Key, UpdateExpression: 'SET #a = :a', ReturnValues: 'ALL_NEW', ...more });
const named = (a: string, value: object) => ({
  ExpressionAttributeNames: { '#a': a },
  ExpressionAttributeValues: { ':a': value },
});

beforeAll(async () => {
  dynamoDb = await createDynamoDb();
  await ask('CreateTable', {
    TableName,
    KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
    BillingMode: 'PAY_PER_REQUEST',
  });
});

afterAll(() => dynamoDb.close());

test('an expression that comes again has the values, types and names of its own request', async () => {
  expect(await update(named('n', { N: '1' }))).toMatchObject({ Attributes: { n: { N: '1' } } });
  expect(await update(named('n', { N: '2' }))).toMatchObject({ Attributes: { n: { N: '2' } } });
  expect(await update(named('n', { S: 'x' }))).toMatchObject({ Attributes: { n: { S: 'x' } } });
  const UpdateExpression = 'SET #a = #a + :a';
  expect(await update({ ...named('n', { N: '1' }), UpdateExpression })).toHaveProperty('__type');
  expect(await update(named('m', { N: '3' }))).toMatchObject({
    Attributes: { n: { S: 'x' }, m: { N: '3' } },
  });
  for (const sum of ['4', '5']) {
    const added = await update({ ...named('m', { N: '1' }), UpdateExpression });
    expect(added).toMatchObject({ Attributes: { m: { N: sum } } });
  }
});

test('a name that no expression of a request uses is refused, though an earlier request used it', async () => {
  const both = {
    ExpressionAttributeNames: { '#a': 'n', '#b': 'b' },
    ExpressionAttributeValues: { ':a': { N: '1' }, ':b': { N: '2' } },
    ConditionExpression: '#a <> :b',
  };
  expect(await update({ ...both, UpdateExpression: 'SET #b = :a' })).toHaveProperty('Attributes');
  expect(await update({ ...both, UpdateExpression: 'SET #b = :a, n = :b' })).toHaveProperty('Attributes');
  expect(await update({ ...both, UpdateExpression: 'SET n = :a' })).toMatchObject({
    message: expect.stringContaining('unused in expressions: keys: {#b}'),
  });
});
