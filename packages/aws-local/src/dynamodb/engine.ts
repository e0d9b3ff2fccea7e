import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { OperationName, Output } from './dynalite.ts';
import { awsError, isAwsError } from './errors.ts';
import { createPointInTime, type PointInTime } from './point-in-time.ts';
import { createProtection } from './protection.ts';
import { batchGetItem, getItem, readRange } from './reads.ts';
import { openStore, type Store } from './store.ts';
import { createTimeToLive } from './time-to-live.ts';
import { createTransactions } from './transactions.ts';
import { batchWriteItem, type Request, writeItem } from './writes.ts';

export type DynamoDb = {
  /** Answers a request with `X-Amz-Target: DynamoDB_20120810.<operation>`. Does not check signatures. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Answers such a request of this process without HTTP, which costs a client and a server more than most answers. */
  answer(target: string, body: string | Uint8Array): Promise<Answer>;
  /** Removes the expired items and returns their number. AWS does this within days. */
  sweepExpired(now: Date): Promise<number>;
  /** Waits for running requests, then closes the files. */
  close(): Promise<void>;
};

/** A response: its HTTP status, and what its body is as JSON. */
type Answer = { status: number; body: object };

type Operation = (request: Request) => Promise<Output>;

const targetPrefix = 'DynamoDB_20120810.';
const decoder = new TextDecoder();
/** AWS's limit for one request. */
const maxRequestBytes = 16 * 1024 * 1024;
/** Each operation checks the members that it has. */
const requestSchema = z.custom<Request>(
  (body) => typeof body === 'object' && body !== null && !Array.isArray(body),
);

/**
 * Starts a DynamoDB in this process: dynalite plus transactions, time to live, atomic writes and AWS's consumed
 * capacity.
 *
 * @param options.path folder for the data. Default: in memory
 * @throws Error that names the folder if it is damaged or in use
 */
export async function createDynamoDb(options: { path?: string } = {}): Promise<DynamoDb> {
  const store = await openStore(options.path);
  const pointInTime = createPointInTime(store);
  const timeToLive = createTimeToLive(store, pointInTime.note);
  const operations = createOperations(store, timeToLive, pointInTime);

  async function answer(target: string, read: () => Promise<Request> | Request): Promise<Answer> {
    try {
      const operation = target.startsWith(targetPrefix) && operations.get(target.slice(targetPrefix.length));
      if (!operation)
        throw awsError('UnknownOperationException', `The local DynamoDB does not implement ${target}`);
      return { status: 200, body: await operation(await read()) };
    } catch (error) {
      return refusal(error);
    }
  }

  return {
    handle(req, res) {
      void answer(String(req.headers['x-amz-target']), () => readRequest(req)).then((found) =>
        send(res, found),
      );
    },
    answer: (target, body) => answer(target, () => parseRequest(body)),
    sweepExpired: timeToLive.sweepExpired,
    close: store.close,
  };
}

function createOperations(
  store: Store,
  timeToLive: ReturnType<typeof createTimeToLive>,
  pointInTime: PointInTime,
) {
  const { note } = pointInTime;
  const protection = createProtection(store);
  const { transactWriteItems, transactGetItems } = createTransactions(store, note);
  const plain = (name: OperationName) => (request: Request) => {
    const data = store.prepare(name, request);
    return store.read(() => store.execute(name, data));
  };
  const tableChange = (name: 'CreateTable' | 'DeleteTable') => (request: Request) => {
    const data = store.prepare(name, request);
    return store.write(async () => {
      if (name === 'DeleteTable') await protection.check(data.TableName);
      const output = await store.execute(name, data);
      await timeToLive.forget(data.TableName);
      pointInTime.forget(data.TableName);
      await store.settle(data.TableName);
      return output;
    });
  };
  const describeTable = plain('DescribeTable');
  return new Map<string, Operation>([
    ['CreateTable', tableChange('CreateTable')],
    ['DeleteTable', tableChange('DeleteTable')],
    ['DescribeTable', async (request) => protection.describe(await describeTable(request))],
    ['ListTables', plain('ListTables')],
    ['UpdateTimeToLive', timeToLive.update],
    ['DescribeTimeToLive', timeToLive.describe],
    ['UpdateContinuousBackups', pointInTime.update],
    ['DescribeContinuousBackups', pointInTime.describe],
    ['RestoreTableToPointInTime', pointInTime.restore],
    ['UpdateTable', protection.update],
    ['GetItem', (request) => getItem(store, request)],
    ['BatchGetItem', (request) => batchGetItem(store, request)],
    ['Query', (request) => readRange(store, 'Query', request)],
    ['Scan', (request) => readRange(store, 'Scan', request)],
    ['PutItem', (request) => writeItem(store, 'PutItem', request, note)],
    ['UpdateItem', (request) => writeItem(store, 'UpdateItem', request, note)],
    ['DeleteItem', (request) => writeItem(store, 'DeleteItem', request, note)],
    ['BatchWriteItem', (request) => batchWriteItem(store, request, note)],
    ['TransactWriteItems', transactWriteItems],
    ['TransactGetItems', transactGetItems],
  ]);
}

async function readRequest(req: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req) {
    length += chunk.length;
    if (length > maxRequestBytes) throw awsError('ValidationException', 'Request size exceeds 16 MB');
    chunks.push(chunk);
  }
  return parseRequest(Buffer.concat(chunks));
}

function parseRequest(body: string | Uint8Array): Request {
  try {
    return requestSchema.parse(JSON.parse(typeof body === 'string' ? body : decoder.decode(body)));
  } catch {
    throw awsError('SerializationException', 'The body is not a JSON object');
  }
}

function refusal(error: unknown): Answer {
  if (isAwsError(error)) return { status: 400, body: error.body };
  console.error('DynamoDB:', error);
  const { body } = awsError('InternalServerError', 'The local DynamoDB failed. See its console.');
  return { status: 500, body };
}

function send(res: ServerResponse, { status, body }: Answer) {
  // The client hung up, which is not an error here.
  if (res.destroyed) return;
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() };
  res.writeHead(status, headers).end(JSON.stringify(body));
}
