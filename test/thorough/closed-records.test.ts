import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';
import { startForFile } from '../support/start-for-file.ts';

const backends = { open: startForFile(startBackend), closed: startForFile(startBackend) };

type Item = Record<string, unknown>;

/** What only a practice may change of a record that it made, and that it made it. */
const CLOSED = [
  'title',
  'record_type',
  'notes',
  'issued_on',
  'expires_on',
  'protects',
  'against',
  'product',
  'manufacturer',
  'batch',
  'valid_from',
  'administered_by',
  'route',
  'shows',
  'result',
  'file_path',
  'entry',
];

async function rows({ documents, table }: Backend): Promise<Item[]> {
  const found: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const page = await documents.send(new ScanCommand({ TableName: table.name, ExclusiveStartKey }));
    found.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
}

const isRecord = ({ PK, SK }: Item) => /^USER#/.test(String(PK)) && /#RECORD#rec_\w+$/.test(String(SK));

/** The closed fields of each record, live or deleted, by its key. */
async function closedFields(backend: Backend): Promise<Map<string, string>> {
  return new Map(
    (await rows(backend)).filter(isRecord).flatMap((row): [string, string][] => {
      const record = (row.deleted as Item | undefined) ?? (row.id === undefined ? undefined : row);
      const fields = record && CLOSED.map((name) => [name, record[name] ?? null]);
      return fields ? [[`${row.PK} ${row.SK}`, JSON.stringify(fields)]] : [];
    }),
  );
}

/** Makes a practice's of every record that there is, also of deleted ones. */
async function closeAll(backend: Backend) {
  const entry = { practice_id: 'prc_1', practice_name: 'Riverside Animal Clinic', entry_id: 'ent_1' };
  for (const { PK, SK, ...row } of (await rows(backend)).filter(isRecord)) {
    const at = row.deleted ? 'deleted.entry' : 'entry';
    if (row.id === undefined && !row.deleted) continue;
    await backend.documents.send(
      new UpdateCommand({
        TableName: backend.table.name,
        Key: { PK, SK },
        UpdateExpression: `SET ${at} = :entry`,
        ExpressionAttributeValues: { ':entry': entry },
      }),
    );
  }
}

/** Makes these calls, each prepared to succeed; returns those that changed a closed field. */
async function callEach(backend: Backend, names: readonly Operation[]): Promise<Operation[]> {
  const { owner, sent } = await prepareCalls(backend);
  if (backend === backends.closed) await closeAll(backend);
  const changing: Operation[] = [];
  let before = await closedFields(backend);
  for (const [index, name] of names.entries()) {
    await owner.call(name, sent[name]);
    // Reads come first, and what they left is looked at once.
    const next = names[index + 1];
    if (next && api[next].method === 'GET') continue;
    await backend.drain();
    const after = await closedFields(backend);
    // A record that is gone was purged, which its owner may do.
    const isChanged = [...before].some(([key, fields]) => (after.get(key) ?? fields) !== fields);
    if (isChanged) changing.push(name);
    before = after;
  }
  return changing;
}

test('no call of an owner, of their family or of anyone else changes what a practice recorded', async () => {
  // The same call changes a record of the owner's own.
  expect(await callEach(backends.open, ['update-record'])).toEqual(['update-record']);
  const all = CALL_ORDER.filter((name) => !('duty' in api[name])).toSorted(
    (a, b) => Number(api[b].method === 'GET') - Number(api[a].method === 'GET'),
  );
  expect(await callEach(backends.closed, all)).toEqual([]);
});
