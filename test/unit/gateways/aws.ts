import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach } from 'vitest';
import type { AwsLocation } from '../../../lambdas/platform/runtime.ts';

/** Where no request arrives: in these tests the mocked client answers before one is sent. */
export const NOWHERE: AwsLocation = {
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test-secret' },
};

/** Mocks an AWS client for the tests of a file; each test starts without answers. */
export const mockAws: typeof mockClient = (client) => {
  const mock = mockClient(client);
  beforeEach(() => void mock.reset());
  afterAll(() => mock.restore());
  return mock;
};

/** An error as the SDK throws it: its name is the code that the service answered. */
export const awsError = (name: string, httpStatusCode: number) =>
  Object.assign(new Error(`${name}: simulated`), { name, $metadata: { httpStatusCode } });

/** What every service of AWS answers under load or while it is failing, and what the SDK throws without an answer. */
export const PASSING_FAILURES = [
  ['throttling', awsError('ThrottlingException', 400)],
  ['a server error', awsError('InternalServerError', 500)],
  ['an outage', awsError('ServiceUnavailable', 503)],
  ['a timeout', Object.assign(new Error('socket hang up'), { name: 'TimeoutError' })],
] as const;

/** The body of an object as the SDK gives it in Node. */
export function bodyOf(content: string | Buffer): NonNullable<GetObjectCommandOutput['Body']> {
  const bytes = Buffer.from(content);
  const body = Object.assign(Readable.from([bytes]), {
    transformToByteArray: async () => bytes,
    transformToString: async () => bytes.toString(),
    transformToWebStream: () => new Blob([bytes]).stream(),
  });
  // The SDK declares an IncomingMessage, which only a server can make; gateways use it as a stream.
  return body as unknown as NonNullable<GetObjectCommandOutput['Body']>;
}
