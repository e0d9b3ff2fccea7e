import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

// The least that a function on DynamoDB can be; what the others' start is compared with.
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export const handler = async (): Promise<{ statusCode: number; body: string }> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: { PK: 'USER#nobody', SK: 'PROFILE' } }),
  );
  return { statusCode: Item ? 200 : 404, body: JSON.stringify(Item ?? {}) };
};
