import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';

const backend = backendForFile();

const item = (n: number) => ({
  PK: 'ITEMS',
  SK: `ITEM#${n}`,
  n,
  bytes: new Uint8Array([n, 255]),
  deep: [{ n }],
});

/** Commands of each kind, of which some fail. */
function commands(TableName: string): object[] {
  const [Key, Item] = [{ PK: 'ITEMS', SK: 'ITEM#1' }, item(1)];
  const fails = { ConditionExpression: 'attribute_not_exists(PK)' };
  const withItem = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
  return [
    new PutCommand({ TableName, Item: { ...Item, none: undefined } }),
    new PutCommand({ TableName, Item, ...fails, ...withItem }),
    new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: 'SET bytes = :bytes',
      ExpressionAttributeValues: { ':bytes': new Uint8Array([7]) },
      ReturnValues: 'ALL_NEW',
    }),
    new GetCommand({ TableName, Key }),
    new GetCommand({ TableName, Key: { ...Key, SK: 'NONE' } }),
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [Key] } } }),
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName, Item: item(2) } },
        { Put: { TableName, Item, ...fails, ...withItem } },
      ],
    }),
    new TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item: item(3) } }] }),
    new TransactGetCommand({ TransactItems: [{ Get: { TableName, Key } }] }),
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': 'ITEMS' },
      Limit: 1,
    }),
    new QueryCommand({ TableName, KeyConditionExpression: 'PK = :pk' }),
    new GetCommand({ TableName: 'no-such-table', Key }),
    new DeleteCommand({ TableName, Key, ReturnValues: 'ALL_OLD' }),
  ];
}

/** What becomes of a command, without what is new in each answer. */
async function outcomeOf(client: DynamoDBDocumentClient, command: object): Promise<unknown> {
  try {
    // Safe: it is a command of this client, whichever.
    const { $metadata, ...output } = await client.send(command as GetCommand);
    return [$metadata.httpStatusCode, $metadata.attempts, output];
  } catch (error) {
    const { name, message, $fault, $metadata, Item, CancellationReasons } = Object(error);
    const { httpStatusCode, attempts } = $metadata;
    const kind = Object.getPrototypeOf(error).constructor;
    return { kind, name, message, $fault, httpStatusCode, attempts, Item, CancellationReasons };
  }
}

test('commands that do not pass the SDK’s layers have the same outcomes as with them', async () => {
  const { askTable: _, ...bySdk } = backend.aws;
  const outcomes: unknown[][] = [];
  for (const aws of [backend.aws, bySdk]) {
    const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws), {
      marshallOptions: { removeUndefinedValues: true },
    });
    const own: unknown[] = [];
    for (const command of commands(backend.table.name)) own.push(await outcomeOf(client, command));
    await client.send(
      new DeleteCommand({ TableName: backend.table.name, Key: { PK: 'ITEMS', SK: 'ITEM#3' } }),
    );
    outcomes.push(own);
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]?.[1]).toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { n: { N: '1' } },
  });
  expect(outcomes[0]?.at(-1)).toMatchObject([
    200,
    1,
    { Attributes: { ...item(1), bytes: new Uint8Array([7]) } },
  ]);
});
