import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { CALL_ORDER, prepareCalls } from '../support/call-scenario.ts';
import { certifiedDose } from '../support/samples.ts';

const backend = backendForFile();

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

async function rows(): Promise<Item[]> {
  const { documents, table } = backend;
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
async function closedFields(): Promise<Map<string, string>> {
  return new Map(
    (await rows()).filter(isRecord).flatMap((row): [string, string][] => {
      const record = (row.deleted as Item | undefined) ?? (row.id === undefined ? undefined : row);
      const fields = record && CLOSED.map((name) => [name, record[name] ?? null]);
      return fields ? [[`${row.PK} ${row.SK}`, JSON.stringify(fields)]] : [];
    }),
  );
}

/** Makes a practice's of every record that there is, also of deleted ones. */
async function closeAll() {
  const entry = { practice_id: 'prc_1', practice_name: 'Riverside Animal Clinic', entry_id: 'ent_1' };
  for (const { PK, SK, ...row } of (await rows()).filter(isRecord)) {
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

/** Whether a closed field differs. A record that is gone was purged, which its owner may do. */
const differs = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].some(([key, fields]) => (after.get(key) ?? fields) !== fields);

/** Every call but those of practices, reads first: what they left is looked at once. */
const CALLS = CALL_ORDER.filter((name) => !('duty' in api[name])).toSorted(
  (a, b) => Number(api[b].method === 'GET') - Number(api[a].method === 'GET'),
);

test('no call of an owner, of their family or of anyone else changes what a practice recorded', async () => {
  const { owner, sent } = await prepareCalls(backend);
  let before = await closedFields();
  // The same call changes a record of the owner's own.
  const own = { ...certifiedDose, title: 'Its owner’s own' };
  await owner.call('update-record', { ...sent['update-record'], body: own });
  expect(differs(before, await closedFields())).toBe(true);

  await closeAll();
  const changing: Operation[] = [];
  before = await closedFields();
  for (const [index, name] of CALLS.entries()) {
    await owner.call(name, sent[name]);
    const next = CALLS[index + 1];
    if (next && api[next].method === 'GET') continue;
    await backend.drain();
    const after = await closedFields();
    if (differs(before, after)) changing.push(name);
    before = after;
  }
  expect(changing).toEqual([]);
});
