import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createDynamoDb } from '@pawfile/aws-local/dynamodb';
import { createSqs } from '@pawfile/aws-local/sqs';
import { listen } from '@pawfile/local-platform/listen';
import type { SQSEvent } from 'aws-lambda';
import { createHandler } from '../../lambdas/functions/plan-reminders.ts';
import { tableDefinition } from '../../lambdas/store/table-definition.ts';
import { queueSettings, runDaily } from '../../local/lambda.ts';
import { createCapacityMeter } from './capacity-meter.ts';
import { createInProcessAws } from './in-process-aws.ts';
import { fillWithRecords } from './many-records.ts';

const TABLE = 'reminders';
const TODAY = '2027-02-01';

interface Table {
  /** Records in the table, and how many of them have a reminder today. */
  count: number;
  due: number;
  /** A folder for the table; without it the table is in memory. */
  path?: string;
}

export interface PlanningUnits extends Omit<Table, 'path'> {
  requests: number;
  readUnits: number;
  /** Owners for whom a mail was requested. */
  owners: number;
}

/** Plans the reminders of a day with the real function in a table of that size; returns what it read. */
export async function measurePlanning({ count, due, path }: Table): Promise<PlanningUnits> {
  const dynamoDb = await createDynamoDb(path === undefined ? {} : { path });
  const upstream = await listen(dynamoDb.handle, 0);
  const meter = createCapacityMeter({ endpoint: upstream.url });
  const sqs = createSqs({ now: () => new Date(), endpoint: () => cloud.url });
  const cloud = await listen((request, response) => {
    const isTable = String(request.headers['x-amz-target']).startsWith('DynamoDB_');
    void (isTable ? meter : sqs).handle(request, response);
  }, 0);
  const asked = new Set<unknown>();
  const deliver = async ({ Records }: SQSEvent) => {
    for (const { body } of Records) asked.add(JSON.parse(body).ownerId);
  };
  const reminders = sqs.queue('send-reminders', { ...queueSettings('send-reminders'), deliver });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
  // A million records are written without a network in between.
  const { requestHandler, savings } = createInProcessAws(() => dynamoDb.handle);
  const filler = { endpoint: upstream.url, region: 'us-east-1', credentials, requestHandler };
  const client = new DynamoDBClient({ ...filler, ...(savings as object) });
  const plan = createHandler({
    env: {
      TABLE_NAME: TABLE,
      SEND_REMINDERS_QUEUE_URL: reminders.url,
    },
    now: () => new Date(`${TODAY}T11:00:00Z`),
    aws: { endpoint: cloud.url, region: 'us-east-1', credentials },
    random: () => 1,
    stripe: {},
    log: () => {},
  });
  await client.send(new CreateTableCommand({ TableName: TABLE, ...tableDefinition }));
  await fillWithRecords(client, TABLE, { count, due, today: TODAY });
  const { consumed } = await meter.measure(async () => {
    await runDaily('plan-reminders', plan);
    await sqs.drain();
  });
  await sqs.close();
  await Promise.all([cloud.close(), upstream.close()]);
  await dynamoDb.close();
  const { requests, readUnits } = consumed;
  return { count, due, requests, readUnits, owners: asked.size };
}
