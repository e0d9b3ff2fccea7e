import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';

// The smallest possible function on DynamoDB; the baseline for the others' cold starts.
const table = DynamoDBDocumentClient.from(new DynamoDBClient({}));

export const handler = async (): Promise<{ statusCode: number; body: string }> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: process.env.TABLE_NAME, Key: { PK: 'USER#nobody', SK: 'PROFILE' } }),
  );
  return { statusCode: Item ? 200 : 404, body: JSON.stringify(Item ?? {}) };
};
