import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import type { AwsLocation } from '../lambdas/platform/runtime.ts';
import { TTL_ATTRIBUTE, tableDefinition } from '../lambdas/store/table-definition.ts';
import { TABLE } from './constants.ts';

/** Makes the table as the data stack does, unless it is there. */
export async function createTable(aws: AwsLocation): Promise<void> {
  const client = new DynamoDBClient(aws);
  try {
    await client.send(new CreateTableCommand({ TableName: TABLE, ...tableDefinition }));
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName: TABLE,
        TimeToLiveSpecification: { AttributeName: TTL_ATTRIBUTE, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}

/** Makes the table anew, empty. */
export async function emptyTable(aws: AwsLocation): Promise<void> {
  const client = new DynamoDBClient(aws);
  await client.send(new DeleteTableCommand({ TableName: TABLE })).finally(() => client.destroy());
  await createTable(aws);
}
