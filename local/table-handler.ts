import type { DynamoDb } from '@pawfile/aws-local/dynamodb';
import type { TableHandler } from '../lambdas/platform/runtime.ts';

/** Takes the SDK's requests to the local DynamoDB within this process. */
export const createTableHandler = (dynamodb: Pick<DynamoDb, 'answer'>): TableHandler => ({
  async handle({ headers, body = '' }) {
    const answer = await dynamodb.answer(headers['x-amz-target'] ?? '', body);
    return {
      response: {
        statusCode: answer.status,
        headers: { 'content-type': 'application/x-amz-json-1.0' },
        body: Buffer.from(JSON.stringify(answer.body)),
      },
    };
  },
  updateHttpClientConfig: () => undefined,
  httpHandlerConfigs: () => ({}),
});
