import { setImmediate } from 'node:timers/promises';
import type { DynamoDb } from '@pawfile/aws-local/dynamodb';
import type { TableHandler } from '../lambdas/platform/runtime.ts';

/** Takes the SDK's requests to the local DynamoDB within this process; other requests get their turn between two. */
export const createTableHandler = (dynamodb: Pick<DynamoDb, 'answer'>): TableHandler => ({
  async handle({ headers, body = '' }) {
    // The table answers at once, so one call after another would hold up all else.
    await setImmediate();
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
