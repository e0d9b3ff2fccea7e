import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { listen } from '@pawfile/local-platform/listen';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDynamoDb } from '../src/dynamodb/engine.ts';
import { tableInput } from './table-input.ts';

// Features that DynamoDB Local lacks: files, and the removal of expired items on demand.

const TableName = 'test-table';
let path: string;
let cleanups: (() => unknown)[];

function connect(endpoint: string) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const client = new DynamoDBClient({ endpoint, region: 'eu-central-1', credentials, maxAttempts: 1 });
  cleanups.unshift(() => client.destroy());
  return DynamoDBDocumentClient.from(client);
}

async function start(options: { path?: string } = { path }) {
  const dynamoDb = await createDynamoDb(options);
  const server = await listen(dynamoDb.handle, 0);
  const documents = connect(server.url);
  const stop = async () => {
    await server.close();
    await dynamoDb.close();
  };
  cleanups.unshift(stop);
  return { documents, dynamoDb, stop };
}

const createTable = new CreateTableCommand(
  tableInput(
    TableName,
    { IndexName: 'by-writer', by: 'writer', Projection: { ProjectionType: 'KEYS_ONLY' } },
    { IndexName: 'by-writer-local', by: 'writer', Projection: { ProjectionType: 'ALL' } },
  ),
);

const setTimeToLive = new UpdateTimeToLiveCommand({
  TableName,
  TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
});

async function scan(documents: DynamoDBDocumentClient, IndexName?: string) {
  const { Items = [] } = await documents.send(new ScanCommand({ TableName, IndexName }));
  return Items;
}

beforeEach(async () => {
  cleanups = [];
  path = join(await mkdtemp(join(tmpdir(), 'local-dynamodb-')), 'data');
});

afterEach(async () => {
  vi.useRealTimers();
  for (const cleanup of cleanups) await cleanup();
  await rm(join(path, '..'), { recursive: true });
});

test('keeps tables, items and settings in its folder', async () => {
  const first = await start();
  await first.documents.send(createTable);
  await first.documents.send(setTimeToLive);
  await first.documents.send(new PutCommand({ TableName, Item: { PK: 'a', SK: '1', name: 'Bärchen 🐻' } }));
  await first.stop();
  const { documents } = await start();
  expect(await scan(documents)).toEqual([{ PK: 'a', SK: '1', name: 'Bärchen 🐻' }]);
  const { TimeToLiveDescription } = await documents.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription?.TimeToLiveStatus).toBe('ENABLED');
});

test('names a folder that is in use or damaged', async () => {
  const first = await start();
  await expect(createDynamoDb({ path })).rejects.toThrow(`The DynamoDB state in ${path} cannot be opened`);
  await first.stop();
  await writeFile(join(path, 'CURRENT'), 'nonsense');
  await expect(createDynamoDb({ path })).rejects.toThrow(`The DynamoDB state in ${path} cannot be opened`);
});

/** Flips a byte in the middle of each matching file. Returns the number of files. */
async function damage(kind: RegExp): Promise<number> {
  const names = (await readdir(path)).filter((name) => kind.test(name));
  for (const name of names) {
    const bytes = await readFile(join(path, name));
    const middle = bytes.length >> 1;
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x55;
    await writeFile(join(path, name), bytes);
  }
  return names.length;
}

test.each([
  ['a table', /\.ldb$/],
  ['a log', /\.log$/],
  ['the checksums', /^checksums\.json$/],
])('reports damage to %s at the start', async (_what, kind) => {
  // The second start moves the first one's log to a table.
  for (const SK of ['1', '2']) {
    const { documents, stop } = await start();
    if (SK === '1') await documents.send(createTable);
    const Item = { PK: 'a', SK, name: 'Bärchen 🐻 '.repeat(100) };
    await documents.send(new PutCommand({ TableName, Item }));
    await stop();
  }
  expect(await damage(kind)).toBeGreaterThan(0);
  for (const _again of [1, 2]) {
    await expect(createDynamoDb({ path })).rejects.toThrow(`The DynamoDB state in ${path} is damaged: `);
  }
});

test('reports files that LevelDB cannot read, even without checksums', async () => {
  const first = await start();
  await first.documents.send(createTable);
  await first.stop();
  await (await start()).stop();
  await rm(join(path, 'checksums.json'));
  for (const name of await readdir(path)) {
    if (!name.endsWith('.ldb')) continue;
    const bytes = await readFile(join(path, name));
    await writeFile(join(path, name), bytes.fill(0xff, 0, bytes.length - 100));
  }
  await expect(createDynamoDb({ path })).rejects.toThrow(`The DynamoDB state in ${path} is damaged.`);
});

const keys = Array.from({ length: 20 }, (_, at) => ({ PK: 'a', SK: `${at + 100}` }));

async function startChild() {
  const script = join(import.meta.dirname, 'dynamodb-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.unshift(() => void child.kill('SIGKILL'));
  const [url] = await once(createInterface(child.stdout), 'line');
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { documents: connect(String(url)), kill };
}

/** Starts 30 concurrent transactions and kills the engine after the first answers. */
async function killDuringTransactions(round: number): Promise<string[]> {
  const { documents, kill } = await startChild();
  if (round === 0) await documents.send(createTable);
  const answered: string[] = [];
  let killed: Promise<void> | undefined;
  const writing = Array.from({ length: 30 }, async (_, at) => {
    const writer = `${round}-${at}`;
    const puts = keys.map((key) => ({ Put: { TableName, Item: { ...key, writer } } }));
    const mark = { Put: { TableName, Item: { PK: 'done', SK: writer } } };
    await documents.send(new TransactWriteCommand({ TransactItems: [...puts, mark] }));
    answered.push(writer);
    if (answered.length === 5 + round) killed = kill();
  });
  await Promise.allSettled(writing);
  await killed;
  return answered;
}

test('keeps each transaction completely or not at all after a kill', async () => {
  for (const round of [0, 1, 2]) {
    const answered = await killDuringTransactions(round);
    expect(answered.length).toBeLessThan(30);
    const { documents, stop } = await start();
    const all = await scan(documents);
    const done = all.filter(({ PK }) => PK === 'done').map(({ SK }) => SK);
    expect(done).toEqual(expect.arrayContaining(answered));
    const items = all.filter(({ PK }) => PK === 'a');
    expect(items).toHaveLength(keys.length);
    const writer = items[0]?.writer;
    expect(new Set(items.map((item) => item.writer))).toEqual(new Set([writer]));
    expect(done).toContain(writer);
    for (const index of ['by-writer', 'by-writer-local']) {
      const entries = await scan(documents, index);
      expect(entries.map((entry) => [entry.SK, entry.writer]).sort()).toEqual(
        keys.map(({ SK }) => [SK, writer]),
      );
    }
    await stop();
  }
});

test('removes exactly the expired items, also from the indexes', async () => {
  const { documents, dynamoDb } = await start({});
  await documents.send(createTable);
  await documents.send(setTimeToLive);
  const now = new Date('2026-03-01T12:00:00Z');
  const seconds = now.getTime() / 1000;
  const big = 'x'.repeat(100_000); // so that more than a page of 1 MB expires
  const expired = Array.from({ length: 15 }, (_, at) => ({
    SK: `expired-${at}`,
    expires_at: seconds - at,
    big,
  }));
  const kept = [
    { SK: 'later', expires_at: seconds + 1 },
    { SK: 'without' },
    { SK: 'as-text', expires_at: `${seconds - 60}` },
    { SK: 'six-years-ago', expires_at: seconds - 6 * 365 * 24 * 3600 },
  ];
  const puts = [...expired, ...kept].map((item) => ({
    PutRequest: { Item: { PK: 'a', writer: 'me', ...item } },
  }));
  await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: puts } }));
  expect(await dynamoDb.sweepExpired(now)).toBe(expired.length);
  const left = kept.map(({ SK }) => SK).sort();
  expect((await scan(documents)).map(({ SK }) => SK)).toEqual(left);
  expect((await scan(documents, 'by-writer')).map(({ SK }) => SK).sort()).toEqual(left);
  expect(await dynamoDb.sweepExpired(now)).toBe(0);
});

test('removes a deleted table’s items and settings', async () => {
  const { documents, dynamoDb } = await start({});
  await documents.send(createTable);
  await documents.send(setTimeToLive);
  await documents.send(
    new PutCommand({ TableName, Item: { PK: 'a', SK: '1', writer: 'me', expires_at: 1 } }),
  );
  await documents.send(new DeleteTableCommand({ TableName }));
  expect(await dynamoDb.sweepExpired(new Date())).toBe(0);
  await documents.send(createTable);
  expect(await scan(documents)).toEqual([]);
  expect(await scan(documents, 'by-writer')).toEqual([]);
  const { TimeToLiveDescription } = await documents.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
});

test('forgets a client request token after 10 minutes', async () => {
  const { documents } = await start({});
  await documents.send(createTable);
  vi.useFakeTimers({ toFake: ['Date'] });
  const add = () =>
    documents.send(
      new TransactWriteCommand({
        ClientRequestToken: 'token',
        TransactItems: [
          {
            Update: {
              TableName,
              Key: { PK: 'a', SK: '1' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    );
  const count = async () => (await scan(documents))[0]?.n;
  await add();
  vi.setSystemTime(Date.now() + 9 * 60 * 1000);
  await add();
  expect(await count()).toBe(1);
  vi.setSystemTime(Date.now() + 60 * 1000);
  await add();
  expect(await count()).toBe(2);
});
