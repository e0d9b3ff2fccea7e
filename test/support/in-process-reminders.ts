import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createCognito } from '@pawfile/aws-local/cognito';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import type { Mail } from '@pawfile/aws-local/mail';
import { createSes } from '@pawfile/aws-local/ses';
import { createSqs } from '@pawfile/aws-local/sqs';
import { type Api, api } from '../../contract/api.ts';
import { calendarDay } from '../../contract/dates.ts';
import type { OperationsOf, ResponseOf } from '../../contract/endpoint.ts';
import type { PlanJob, RemindJob } from '../../lambdas/domain/reminders/reminder-jobs.ts';
import type { DailyName, HttpName, JobName } from '../../lambdas/functions/table.ts';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { createHandlerOf, queueSettings, runDaily } from '../../local/lambda.ts';
import { httpEvent, type Sent } from './http-event.ts';
import { createIam } from './iam.ts';
import { createInProcessAws } from './in-process-aws.ts';
import { lambdaContext } from './lambda-context.ts';
import { sqsEvent } from './sqs-event.ts';

const ENDPOINT = 'http://aws.local';
const TABLE = 'reminders';
const POOL = 'us-east-1_TestPool';

export type InProcessReminders = Awaited<ReturnType<typeof startInProcessReminders>>;

/**
 * The real functions of records and reminders on local AWS services without a network in between, for tests with very
 * many days and deaths. The clock stands still until it is moved.
 */
export async function startInProcessReminders(start = '2027-01-31T11:00:00.000Z') {
  let time = Date.parse(start);
  const now = () => new Date(time);
  const dynamoDb = await createDynamoDb();
  const sqs = createSqs({ now, endpoint: () => ENDPOINT });
  const mails: Mail[] = [];
  const ses = createSes({ deliverMail: async (mail) => void mails.push(mail), now });
  const cognito = createCognito({
    poolId: POOL,
    clientId: 'client',
    issuerUrl: () => ENDPOINT,
    deliverMail: async () => {},
    now,
  });
  const { dieAt, requests, requestHandler, savings } = createInProcessAws((headers) => {
    const target = headers['x-amz-target'];
    if (target === undefined) return ses.handle;
    if (target.startsWith('AmazonSQS.')) return sqs.handle;
    return target.startsWith('DynamoDB_') ? dynamoDb.handle : cognito.handle;
  });
  // Dropped and counted while a test observes one function alone.
  let isHeld = false;
  let dropped = 0;
  const sendQueue = sqs.queue('send-reminders', {
    ...queueSettings('send-reminders'),
    async deliver(event) {
      if (!isHeld) return remind(event, lambdaContext('send-reminders'));
      dropped += event.Records.length;
      return undefined;
    },
  });
  const cleanup = sqs.queue('cleanup', { ...queueSettings('cleanup'), deliver: async () => {} });

  const aws = {
    endpoint: ENDPOINT,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local-secret' },
    requestHandler,
  };
  const runtime: Runtime = {
    env: {
      TABLE_NAME: TABLE,
      BUCKET_NAME: 'documents',
      PHOTOS_BUCKET: 'documents',
      ORIGIN_SECRETS,
      SITE_ORIGIN: 'https://pets.example.org',
      CLEANUP_QUEUE_URL: cleanup.url,
      EXPORT_QUEUE_URL: cleanup.url,
      IMPORT_QUEUE_URL: cleanup.url,
      SEND_REMINDERS_QUEUE_URL: sendQueue.url,
      USER_POOL_ID: POOL,
      MAIL_FROM: 'Pawfile <no-reply@pets.example.org>',
      MAIL_CONFIGURATION_SET: 'test',
      MAIL_INTERVAL_MS: '0',
    },
    now,
    aws,
    random: () => 1,
    stripe: {},
    log: () => {},
  };
  const iam = createIam((value) => Object.entries(runtime.env).find(([, known]) => known === value)?.[0]);
  const create = <Name extends JobName | DailyName | HttpName>(name: Name) => {
    const askTable = iam.checking(name, savings.askTable);
    const clients = { ...aws, ...savings, askTable, extensions: [iam.extension(name)] };
    return createHandlerOf(name, { ...runtime, aws: clients });
  };
  const handlers = { api: await create('api'), reminders: await create('reminders') };
  const plan = await create('plan-reminders');
  const remind = await create('send-reminders');
  const client = new DynamoDBClient(aws);
  await client.send(new CreateTableCommand({ TableName: TABLE, ...tableDefinition }));

  type Name = OperationsOf<Api, keyof typeof handlers>;

  async function send<Call extends Name>(name: Call, sent: Sent) {
    const response = await handlers[api[name].service](
      httpEvent(api[name], { signedInAt: runtime.now(), ...sent }),
    );
    return {
      status: response.statusCode ?? 0,
      // Safe for a success status: then the handler has passed it through this schema.
      body: (response.body ? JSON.parse(response.body) : {}) as ResponseOf<Api[Call]>,
    };
  }

  return {
    documents: DynamoDBDocumentClient.from(client),
    tableName: TABLE,
    mails,
    dieAt,
    requests,
    send,
    /** A call that must succeed; returns its body. */
    async must<Call extends Name>(ownerId: string, name: Call, sent: Sent = {}) {
      const answer = await send(name, { claims: { sub: ownerId, token_use: 'access' }, ...sent });
      if (answer.status >= 300) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    addAccount: (email: string) => cognito.seedUser({ email }),
    /** Runs one planning job, once; returns whether it is done. */
    plan: (job: PlanJob) =>
      plan(job, lambdaContext('plan-reminders')).then(
        () => true,
        () => false,
      ),
    /** Runs one job as its queue would, once; returns whether it is done. */
    remind: async (job: RemindJob) =>
      (await remind(sqsEvent([job]), lambdaContext('send-reminders'))).batchItemFailures.length === 0,
    /** Drops requested mails while a task runs; returns how many were requested. */
    async countingJobs(run: () => Promise<unknown>): Promise<number> {
      isHeld = true;
      dropped = 0;
      await run();
      await sqs.drain();
      isHeld = false;
      return dropped;
    },
    /** Runs everything that the schedule does in a day. */
    async schedule() {
      await runDaily('plan-reminders', plan);
      await sqs.drain();
    },
    drain: sqs.drain,
    now,
    today: () => calendarDay(now(), 'utc'),
    advance: (ms: number) => {
      time += ms;
    },
    async close() {
      await sqs.close();
      await Promise.all([dynamoDb.close(), cognito.close()]);
      iam.close();
    },
  };
}
