import type { IncomingMessage, ServerResponse } from 'node:http';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { createSqs } from '@pawfile/aws-local/sqs';
import { type Api, api } from '../../contract/api.ts';
import type { OperationsOf, ResponseOf } from '../../contract/endpoint.ts';
import type { CleanupJob } from '../../lambdas/domain/jobs/cleanup-job.ts';
import type { JobName } from '../../lambdas/functions/table.ts';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { createHandlerOf, queueSettings } from '../../local/lambda.ts';
import { httpEvent, type Sent } from './http-event.ts';
import { createInProcessAws } from './in-process-aws.ts';
import { lambdaContext } from './lambda-context.ts';
import { sqsEvent } from './sqs-event.ts';

const ENDPOINT = 'http://aws.local';
const TABLE = 'pets';
const BUCKET = 'documents';
const OWNER = 'owner';

export type InProcessBackend = Awaited<ReturnType<typeof startInProcessBackend>>;

/**
 * The real handlers on the local AWS services without a network in between, for tests with very many calls. There is
 * one owner, and the clock stands still until it is moved.
 */
export async function startInProcessBackend() {
  const dynamoDb = await createDynamoDb();
  const sqs = createSqs({ now: () => new Date(), endpoint: () => ENDPOINT });
  // The test runs the cleanup itself, so deliveries are dropped.
  const queue = (name: JobName) => sqs.queue(name, { ...queueSettings(name), deliver: async () => {} }).url;
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  const { order, dieAt, requestHandler, savings } = createInProcessAws((headers) => {
    const target = headers['x-amz-target'];
    if (target === undefined) return emptyBucket;
    return target.startsWith('DynamoDB_') ? dynamoDb.handle : sqs.handle;
  });

  let time = Date.parse('2026-07-01T12:00:00.500Z');
  const aws = { endpoint: ENDPOINT, region: 'us-east-1', credentials, requestHandler };
  const runtime = {
    env: {
      TABLE_NAME: TABLE,
      BUCKET_NAME: BUCKET,
      PHOTOS_BUCKET: BUCKET,
      APPLICATIONS_BUCKET: BUCKET,
      ENTRIES_BUCKET: BUCKET,
      ORIGIN_SECRETS,
      CLEANUP_QUEUE_URL: queue('cleanup'),
      EXPORT_QUEUE_URL: queue('export'),
      IMPORT_QUEUE_URL: queue('import'),
      SITE_ORIGIN: 'https://pets.example.org',
    },
    now: () => new Date(time),
    aws: { ...aws, ...savings },
    random: () => 1,
    stripe: {},
    log: () => {},
  } satisfies Runtime;
  const handlers = {
    api: await createHandlerOf('api', runtime),
    public: await createHandlerOf('public', runtime),
  };
  const cleanup = await createHandlerOf('cleanup', runtime);
  const dynamoDbClient = new DynamoDBClient(aws);
  await dynamoDbClient.send(new CreateTableCommand({ TableName: TABLE, ...tableDefinition }));

  async function send<Name extends OperationsOf<Api, keyof typeof handlers>>(name: Name, sent: Sent) {
    const endpoint = api[name];
    const claims = { sub: OWNER, token_use: 'access' };
    const response = await handlers[endpoint.service](
      httpEvent(endpoint, { claims, signedInAt: new Date(time), ...sent }),
    );
    const text = response.body ?? '';
    return {
      status: response.statusCode ?? 0,
      text,
      // Safe for a success status: then the handler has passed it through this schema.
      body: (text ? JSON.parse(text) : {}) as ResponseOf<Api[Name]>,
    };
  }

  return {
    ownerId: OWNER,
    table: { client: DynamoDBDocumentClient.from(dynamoDbClient), name: TABLE },
    send,
    /** A call that must succeed; returns its body. */
    async must<Name extends OperationsOf<Api, keyof typeof handlers>>(name: Name, sent: Sent) {
      const answer = await send(name, sent);
      if (answer.status >= 300) throw new Error(`${name} answered ${answer.text}`);
      return answer.body;
    },
    dieAt,
    order,
    /** Runs a cleanup job as the queue would, once; returns whether it succeeded. */
    async cleanUp(job: CleanupJob): Promise<boolean> {
      const { batchItemFailures } = await cleanup(sqsEvent([job]), lambdaContext('cleanup'));
      return batchItemFailures.length === 0;
    },
    now: () => time,
    advanceTo: (moment: number) => {
      time = Math.max(time, moment);
    },
    async close() {
      await sqs.close();
      await dynamoDb.close();
    },
  };
}

/** The bucket for the cleanup function, which lists what to remove; nothing is ever uploaded here. */
const emptyBucket = (_request: IncomingMessage, response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'application/xml' }).end('<ListVersionsResult/>');
