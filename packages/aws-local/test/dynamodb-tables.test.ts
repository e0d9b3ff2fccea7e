import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  QueryCommand,
  ScanCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { listen } from '@pawfile/local-platform/listen';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDynamoDb } from '../src/dynamodb/engine.ts';
import { tableInput } from './table-input.ts';

const TableName = 'tables';
const local = { IndexName: 'local', by: 'due', Projection: { ProjectionType: 'ALL' as const } };
const global = { IndexName: 'global', by: 'owner', Projection: { ProjectionType: 'ALL' as const } };

let client: DynamoDBClient;
let stop: () => Promise<void>;

beforeEach(async () => {
  const dynamoDb = await createDynamoDb();
  const { url: endpoint, close } = await listen(dynamoDb.handle, 0);
  client = new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  stop = async () => {
    client.destroy();
    await close();
    await dynamoDb.close();
  };
  await client.send(new CreateTableCommand(tableInput(TableName, global, local)));
});
afterEach(() => stop());

const throughput = (units: number) => ({ ReadCapacityUnits: units, WriteCapacityUnits: units });
const update = (change: Omit<UpdateTableCommandInput, 'TableName'>, name = TableName) =>
  client.send(new UpdateTableCommand({ TableName: name, ...change }));
const described = async () => (await client.send(new DescribeTableCommand({ TableName }))).Table;

describe('UpdateTable', () => {
  test('changes how a table is billed, and is done at once', async () => {
    await update({ BillingMode: 'PAY_PER_REQUEST' });
    expect((await described())?.BillingModeSummary?.BillingMode).toBe('PAY_PER_REQUEST');
    await client.send(
      new CreateTableCommand({
        TableName: 'provisioned',
        AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
        ProvisionedThroughput: throughput(5),
      }),
    );
    await update({ ProvisionedThroughput: throughput(10) }, 'provisioned');
    const { Table } = await client.send(new DescribeTableCommand({ TableName: 'provisioned' }));
    expect(Table).toMatchObject({ TableStatus: 'ACTIVE', ProvisionedThroughput: throughput(10) });
    await expect(update({ ProvisionedThroughput: throughput(10) }, 'provisioned')).rejects.toMatchObject({
      name: 'ValidationException',
    });
  });

  test('changes protection and billing in one request', async () => {
    const { TableDescription } = await update({
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
    });
    expect(TableDescription).toMatchObject({ DeletionProtectionEnabled: true, TableStatus: 'ACTIVE' });
    expect((await described())?.DeletionProtectionEnabled).toBe(true);
  });

  test('refuses what it cannot change, no change, and a table that does not exist', async () => {
    const StreamSpecification = { StreamEnabled: true };
    for (const change of [{ StreamSpecification }, {}]) {
      await expect(update(change)).rejects.toMatchObject({ name: 'ValidationException' });
    }
    for (const change of [{ ProvisionedThroughput: throughput(1) }, { DeletionProtectionEnabled: true }]) {
      await expect(update(change, 'missing')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    }
  });
});

test('a read of specific attributes has to name them, as AWS says it', async () => {
  const message =
    'Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES';
  const request = { TableName, Select: 'SPECIFIC_ATTRIBUTES' as const };
  const byKey = {
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'a' } },
  };
  await expect(client.send(new QueryCommand({ ...request, ...byKey }))).rejects.toMatchObject({
    name: 'ValidationException',
    message: `1 validation error detected: ${message}`,
  });
  await expect(client.send(new ScanCommand(request))).rejects.toMatchObject({
    name: 'ValidationException',
    message,
  });
  await client.send(new QueryCommand({ ...request, ...byKey, ProjectionExpression: 'SK' }));
});

test('a write reports its item collection on request, in a table with local indexes', async () => {
  const documents = DynamoDBDocumentClient.from(client);
  const Key = { PK: 'a', SK: '1' };
  const more = { TableName, ReturnItemCollectionMetrics: 'SIZE' as const };
  const metrics = { ItemCollectionKey: { PK: 'a' }, SizeEstimateRangeGB: [0, 1] };
  const due = { UpdateExpression: 'SET due = :due', ExpressionAttributeValues: { ':due': '1' } };
  const answers = [
    await documents.send(new PutCommand({ ...more, Item: Key })),
    await documents.send(new UpdateCommand({ ...more, Key, ...due })),
    await documents.send(new DeleteCommand({ ...more, Key })),
  ];
  expect(answers.map(({ ItemCollectionMetrics }) => ItemCollectionMetrics)).toEqual([
    metrics,
    metrics,
    metrics,
  ]);
  const silent = await documents.send(new PutCommand({ TableName, Item: Key }));
  expect(silent.ItemCollectionMetrics).toBeUndefined();
});
