import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Listening, listen } from '@pawfile/local-platform/listen';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDynamoDb, type DynamoDb } from '../src/dynamodb/engine.ts';
import { tableInput } from './table-input.ts';

const TableName = 'journal';
const keysOnly = { ProjectionType: 'KEYS_ONLY' } as const;

let dynamoDb: DynamoDb;
let server: Listening;
let client: DynamoDBDocumentClient;
beforeEach(async () => {
  dynamoDb = await createDynamoDb();
  server = await listen(dynamoDb.handle, 0);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  client = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: server.url, region: 'us-east-1', credentials }),
  );
  const indexes = [
    { IndexName: 'global', by: 'g', Projection: keysOnly },
    { IndexName: 'local', by: 'l', Projection: keysOnly },
  ] as const;
  await client.send(new CreateTableCommand(tableInput(TableName, ...indexes)));
});
afterEach(async () => {
  await server.close();
  await dynamoDb.close();
});

const switchOn = () =>
  client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
const restore = (TargetTableName: string, RestoreDateTime: Date) =>
  client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: TableName, TargetTableName, RestoreDateTime }),
  );
const put = (SK: string, value: number, ttl?: number) => ({ TableName, Item: { PK: 'p', SK, value, ttl } });

/** A moment that is neither that of the last change nor that of the next one. */
async function moment(): Promise<Date> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const at = new Date();
  await new Promise((resolve) => setTimeout(resolve, 5));
  return at;
}

async function values(name: string): Promise<Record<string, number>> {
  const { Items = [] } = await client.send(new ScanCommand({ TableName: name }));
  return Object.fromEntries(Items.map(({ SK, value }) => [SK, value]));
}

test('a restore undoes every kind of change, in a table with the same indexes and no settings', async () => {
  const TimeToLiveSpecification = { AttributeName: 'ttl', Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  await switchOn();
  for (const SK of ['a', 'b', 'c', 'd']) await client.send(new PutCommand(put(SK, 1)));
  await client.send(new PutCommand(put('expiring', 1, 1_700_000_000)));
  const at = await moment();

  await client.send(new PutCommand(put('new', 2)));
  const Key = (SK: string) => ({ TableName, Key: { PK: 'p', SK } });
  const set = { UpdateExpression: 'SET #v = :v', ExpressionAttributeNames: { '#v': 'value' } };
  await client.send(new UpdateCommand({ ...Key('a'), ...set, ExpressionAttributeValues: { ':v': 2 } }));
  await client.send(new DeleteCommand(Key('b')));
  await client.send(
    new BatchWriteCommand({
      RequestItems: { [TableName]: [{ DeleteRequest: { Key: { PK: 'p', SK: 'c' } } }] },
    }),
  );
  await client.send(
    new TransactWriteCommand({ TransactItems: [{ Put: put('d', 2) }, { Put: put('d2', 2) }] }),
  );
  await dynamoDb.sweepExpired(new Date());
  expect(await values(TableName)).toEqual({ a: 2, d: 2, d2: 2, new: 2 });

  await restore('restored', at);
  expect(await values('restored')).toEqual({ a: 1, b: 1, c: 1, d: 1, expiring: 1 });
  await restore('latest', await moment());
  expect(await values('latest')).toEqual({ a: 2, d: 2, d2: 2, new: 2 });

  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'restored' }));
  expect(Table?.LocalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['local']);
  expect(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName)).toEqual(['global']);
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: 'restored' }),
  );
  expect(TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
});

test('a table without recovery, and a moment before it was on or in the future, can’t be restored', async () => {
  const before = await moment();
  await expect(restore('restored', before)).rejects.toThrow(/Point in time recovery is not enabled/);
  await switchOn();
  for (const at of [before, new Date(Date.now() + 60_000)]) {
    await expect(restore('restored', at)).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  }
  await expect(restore(TableName, await moment())).rejects.toMatchObject({ name: 'ResourceInUseException' });
});

test('a protected table can’t be deleted', async () => {
  const protect = (DeletionProtectionEnabled: boolean) =>
    client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
  await protect(true);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  expect(Table?.DeletionProtectionEnabled).toBe(true);
  await expect(client.send(new DeleteTableCommand({ TableName }))).rejects.toThrow(
    /protected against deletion/,
  );
  await protect(false);
  await client.send(new DeleteTableCommand({ TableName }));
});
