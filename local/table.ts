import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { AwsLocation } from '../lambdas/platform/runtime.ts';
import { TTL_ATTRIBUTE, tableDefinition } from '../lambdas/store/table-definition.ts';
import { StartError } from './start-error.ts';

/** Creates the table like the data stack, unless it exists. Throws if the existing one is from an older version. */
export async function createTable(aws: AwsLocation, name: string): Promise<void> {
  const client = new DynamoDBClient(aws);
  try {
    await client.send(new CreateTableCommand({ TableName: name, ...tableDefinition }));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await checkIndexes(client, name);
  } finally {
    client.destroy();
  }
}

/** Local indexes cannot be added to a table, so a table of an older version cannot be used. */
async function checkIndexes(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table: table } = await client.send(new DescribeTableCommand({ TableName }));
  const names = (indexes: { IndexName?: string | undefined }[] = []) =>
    indexes.map(({ IndexName }) => IndexName);
  const found = [...names(table?.LocalSecondaryIndexes), ...names(table?.GlobalSecondaryIndexes)].sort();
  const { LocalSecondaryIndexes, GlobalSecondaryIndexes } = tableDefinition;
  const wanted = [...names(LocalSecondaryIndexes), ...names(GlobalSecondaryIndexes)].sort();
  if (String(found) === String(wanted)) return;
  throw new StartError(
    'The data in .local/ was made by an older version, whose table had other indexes. Delete the folder and start again.',
  );
}

/** Replaces the table with an empty one. */
export async function emptyTable(aws: AwsLocation, name: string): Promise<void> {
  const client = new DynamoDBClient(aws);
  await client.send(new DeleteTableCommand({ TableName: name })).finally(() => client.destroy());
  await createTable(aws, name);
}
