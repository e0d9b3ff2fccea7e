import type { DynamoDb } from '@pawfile/aws-local/dynamodb';
import type { AwsLocation } from '../lambdas/platform/runtime.ts';

/** What the local DynamoDB reads of the SDK's requests. */
interface TableRequest {
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** Takes the SDK's requests to the local DynamoDB within this process. */
export const createTableHandler = (
  dynamodb: Pick<DynamoDb, 'answer'>,
): NonNullable<AwsLocation['tableHandler']> => ({
  async handle({ headers, body }: TableRequest) {
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
