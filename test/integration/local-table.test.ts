import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { listen } from '@pawfile/local-platform/listen';
import { expect, test } from 'vitest';
import { connectTable, getItem } from '../../lambdas/store/table.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { TABLE } from '../../local/constants.ts';
import { createTable } from '../../local/table.ts';
import { createTableHandler } from '../../local/table-handler.ts';

test('an older version’s table gets an error that says what to do', async () => {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const aws = { endpoint: server.url, region: 'us-east-1', credentials };
  const { LocalSecondaryIndexes, GlobalSecondaryIndexes: _, AttributeDefinitions, ...rest } = tableDefinition;
  const old = {
    ...rest,
    LocalSecondaryIndexes: LocalSecondaryIndexes.slice(0, 1),
    AttributeDefinitions: AttributeDefinitions.slice(0, 3),
  };
  await new DynamoDBClient(aws).send(new CreateTableCommand({ TableName: TABLE, ...old }));
  await expect(createTable(aws, TABLE)).rejects.toThrow(/Delete the folder and start again/);
  await server.close();
  await dynamoDb.close();
});

test('an existing table stays as it is', async () => {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const aws = { endpoint: server.url, region: 'us-east-1', credentials };
  await createTable(aws, TABLE);
  await createTable(aws, TABLE);
  await server.close();
  await dynamoDb.close();
});

test('functions reach the table without a server, and get its refusals', async () => {
  const dynamoDb = await createDynamoDb();
  const server = await listen(dynamoDb.handle, 0);
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const aws = { endpoint: server.url, region: 'us-east-1', credentials };
  await createTable(aws, TABLE);
  await server.close();
  const table = connectTable({ ...aws, tableHandler: createTableHandler(dynamoDb) }, TABLE);
  const key = { PK: 'USER#ana', SK: 'PROFILE' };
  const put = new PutCommand({
    TableName: TABLE,
    Item: { ...key, name: 'Zoë 🐾' },
    ConditionExpression: 'attribute_not_exists(PK)',
  });
  await table.client.send(put);
  await expect(table.client.send(put)).rejects.toThrow('The conditional request failed');
  expect(await getItem(table, key)).toEqual({ ...key, name: 'Zoë 🐾' });
  await dynamoDb.close();
});
