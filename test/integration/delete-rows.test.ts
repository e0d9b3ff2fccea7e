import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteKeys } from '../../lambdas/store/delete-rows.ts';
import { connectTable, type Table } from '../../lambdas/store/table.ts';
import { type Listening, listen } from '../../local/platform/listen.ts';

interface Requests {
  RequestItems: Record<string, { DeleteRequest: { Key: { SK: { S: string } } } }[]>;
}

/** How many deletions of a request the table processes; it leaves the rest undone, as DynamoDB does under load. */
let taken = 0;
let deleted: string[] = [];
let server: Listening;
let table: Table;

beforeAll(async () => {
  server = await listen(async (request, response) => {
    const { RequestItems } = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Requests;
    const requests = RequestItems['some-table'] ?? [];
    deleted.push(...requests.slice(0, taken).map(({ DeleteRequest }) => DeleteRequest.Key.SK.S));
    const rest = requests.slice(taken);
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    response.end(JSON.stringify({ UnprocessedItems: rest.length > 0 ? { 'some-table': rest } : {} }));
  }, 0);
  const credentials = { accessKeyId: 'any', secretAccessKey: 'any' };
  table = connectTable({ endpoint: server.url, region: 'us-east-1', credentials }, 'some-table');
});
afterAll(() => server.close());

const keys = Array.from({ length: 60 }, (_, n) => ({ PK: 'any', SK: `row-${n}` }));

test('deletions that DynamoDB leaves undone under load are requested again', async () => {
  [taken, deleted] = [10, []];
  await deleteKeys(table, keys);
  expect(deleted.toSorted()).toEqual(keys.map(({ SK }) => SK).toSorted());
});

test('the job is handed back when the table processes nothing', async () => {
  [taken, deleted] = [0, []];
  await expect(deleteKeys(table, keys)).rejects.toThrow('left deletions undone');
});
