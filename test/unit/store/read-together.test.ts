import { BatchGetCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readingTogether } from '../../../lambdas/store/read-together.ts';
import { connectTable, eventually, getItem } from '../../../lambdas/store/table.ts';
import { NOWHERE } from '../gateways/aws.ts';

const dynamoDb = mockClient(DynamoDBDocumentClient);
beforeEach(() => dynamoDb.reset());
afterAll(() => dynamoDb.restore());

const table = readingTogether(connectTable(NOWHERE, 'pets'));
const keyOf = (n: number) => ({ PK: 'USER#1', SK: `PET#${n}` });
const itemOf = (n: number) => ({ ...keyOf(n), n });
const asked = () =>
  dynamoDb.calls().map(({ args: [{ input }] }) => ('RequestItems' in input ? input.RequestItems : input));

test('items of one moment are read by one request, each once', async () => {
  dynamoDb.on(BatchGetCommand).resolves({ Responses: { pets: [itemOf(2), itemOf(1)] } });
  // A handler asks a few promises after the check of the session.
  const later = (async () => {
    for (let n = 0; n < 50; n++) await null;
    return getItem(table, keyOf(2));
  })();
  const found = await Promise.all([
    getItem(table, keyOf(1)),
    getItem({ ...table }, keyOf(1)),
    getItem(table, keyOf(3)),
    later,
  ]);
  expect(found).toEqual([itemOf(1), itemOf(1), null, itemOf(2)]);
  expect(asked()).toEqual([{ pets: { Keys: [keyOf(1), keyOf(3), keyOf(2)], ConsistentRead: true } }]);
});

test('an item alone is read as ever, and so is what may be missed', async () => {
  dynamoDb.on(GetCommand).callsFake(({ Key }) => ({ Item: { ...Key, n: 1 } }));
  expect(await getItem(table, keyOf(1))).toEqual(itemOf(1));
  await Promise.all([getItem(table, keyOf(1)), getItem(eventually(table), keyOf(2))]);
  const consistently = { TableName: 'pets', Key: keyOf(1), ConsistentRead: true };
  const other = { TableName: 'pets', Key: keyOf(2), ConsistentRead: false };
  expect(asked()).toEqual([consistently, other, consistently]);
});

test('what DynamoDB leaves unread is read alone', async () => {
  dynamoDb.on(BatchGetCommand).resolves({
    Responses: { pets: [itemOf(1)] },
    UnprocessedKeys: { pets: { Keys: [keyOf(2), keyOf(3)] } },
  });
  dynamoDb.on(GetCommand, { Key: keyOf(2) }).resolves({ Item: itemOf(2) });
  dynamoDb.on(GetCommand, { Key: keyOf(3) }).resolves({});
  const found = await Promise.all([1, 2, 3].map((n) => getItem(table, keyOf(n))));
  expect(found).toEqual([itemOf(1), itemOf(2), null]);
});

test('one request has at most 100 keys', async () => {
  dynamoDb
    .on(BatchGetCommand)
    .callsFake(({ RequestItems: { pets } }) => ({ Responses: { pets: pets.Keys } }));
  const keys = Array.from({ length: 250 }, (_, n) => keyOf(n));
  expect(await Promise.all(keys.map((key) => getItem(table, key)))).toEqual(keys);
  expect(dynamoDb.commandCalls(BatchGetCommand).map(({ args: [{ input }] }) => input)).toEqual(
    [0, 100, 200].map((start) => ({
      RequestItems: { pets: { Keys: keys.slice(start, start + 100), ConsistentRead: true } },
    })),
  );
});

test('a failure is that of all readers, and the next moment reads again', async () => {
  dynamoDb
    .on(BatchGetCommand)
    .rejectsOnce(new Error('down'))
    .resolves({ Responses: { pets: [itemOf(1)] } });
  const read = () => Promise.allSettled([1, 2].map((n) => getItem(table, keyOf(n))));
  expect((await read()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toEqual([itemOf(1), null].map((value) => ({ status: 'fulfilled', value })));
});
