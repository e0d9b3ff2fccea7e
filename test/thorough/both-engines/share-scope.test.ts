import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { RECORDS_PER_PAGE } from '../../../contract/limits.ts';
import { RECORD_TYPES, typesFor } from '../../../contract/records/record-types.ts';
import type { SharedRecord } from '../../../contract/sharing/shares.ts';
import { sharePointerKey } from '../../../lambdas/store/keys.ts';
import type { OwnerClient } from '../../support/backend.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { cloneRecord } from '../../support/clone-record.ts';
import { isLongRun } from '../../support/long-run.ts';
import { addPet, PDF, upload } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';

const backend = backendForFile();

/** An owner's pet with one record of each type, each with a document and a note that names its type. */
async function petWithEveryType(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const records = await Promise.all(
    RECORD_TYPES.map(async (record_type) => {
      const file_path = await upload(owner, petId, PDF);
      const body = { title: `SECRET-${record_type}`, notes: `NOTE-${record_type}`, record_type, file_path };
      return (await owner.call('create-record', { params: { petId }, body })).body;
    }),
  );
  return { owner, petId, records };
}

async function openNew(owner: OwnerClient, petId: string, body: object) {
  const created = await owner.call('create-share', { params: { petId }, body });
  expect(created.status).toBe(201);
  const opened = await backend.call('get-shared-pet', { body: { token: created.body.token_hash } });
  expect(opened.status).toBe(200);
  return opened.body;
}

test('a link shows contacts only if its owner chose so', async () => {
  const owner = backend.as('contacts');
  const vet_contact = { name: 'Happy Paws', phone: '555 010 2000' };
  const emergency_contact = { name: 'Ada', phone: '+1 555 010 9999' };
  const { id: petId } = await addPet(owner, { vet_contact, emergency_contact, color: 'Tan' });
  for (const purpose of ['vet', 'kennel', 'sitter']) {
    const { pet } = await openNew(owner, petId, { purpose });
    expect(pet).toMatchObject({ color: 'Tan', vet_contact: null, emergency_contact: null });
  }
  const { pet } = await openNew(owner, petId, { purpose: 'sitter', show_contacts: true });
  expect(pet).toMatchObject({ vet_contact, emergency_contact });
});

const typesOf = (records: readonly Pick<SharedRecord, 'record_type'>[]) =>
  records.map(({ record_type }) => record_type).sort();

test.each([
  [{ purpose: 'vet' }, [...RECORD_TYPES], false],
  [{ purpose: 'kennel' }, ['vaccination'], true],
  [{ purpose: 'sitter' }, ['medication', 'treatment', 'allergy', 'note'], true],
  [
    { purpose: 'custom', scope: { kind: 'types', types: ['note', 'note'], documents: false } },
    ['note'],
    true,
  ],
])('%j shows these record types and no others', async (input, types, isPartial) => {
  const { owner, petId } = await petWithEveryType(`scope-${JSON.stringify(input)}`);
  const shared = await openNew(owner, petId, input);
  expect(typesOf(shared.records)).toEqual([...types].sort());
  expect(shared.share.is_partial).toBe(isPartial);
  const answer = JSON.stringify(shared);
  for (const type of RECORD_TYPES) expect(answer.includes(`SECRET-${type}`), type).toBe(types.includes(type));
  expect(answer.match(/NOTE-/g)).toHaveLength(types.length);
});

test('single records are shown and no others; without documents, no paths either', async () => {
  const { owner, petId, records } = await petWithEveryType('single');
  const record_ids = records.slice(0, 2).map(({ id }) => id);
  const scope = { kind: 'records', record_ids, documents: false };
  const shared = await openNew(owner, petId, { purpose: 'custom', scope });
  expect(shared.records.map(({ id }) => id).sort()).toEqual([...record_ids].sort());
  expect(shared.records.map(({ file_url, content_type }) => [file_url, content_type])).toEqual(
    Array(2).fill([null, null]),
  );
  expect(JSON.stringify(shared)).not.toMatch(/\.pdf|record_ids/);
});

/** Gives a link's pointer the scope of an earlier release, when its purpose included fewer types. */
const storeEarlierScope = (token: string, types: readonly string[], keepsPurpose: boolean) =>
  backend.documents.send(
    new UpdateCommand({
      TableName: backend.table.name,
      Key: sharePointerKey(token),
      UpdateExpression: `SET #scope.#types = :types${keepsPurpose ? '' : ' REMOVE purpose'}`,
      ExpressionAttributeNames: { '#scope': 'scope', '#types': 'types' },
      ExpressionAttributeValues: { ':types': types },
    }),
  );

test.each([
  ['a sitter’s link', { purpose: 'sitter' }, typesFor('sitter')],
  ['a kennel’s link', { purpose: 'kennel' }, typesFor('kennel')],
  [
    'a link for chosen types',
    { purpose: 'custom', scope: { kind: 'types', types: ['note'], documents: true } },
    ['note'],
  ],
] as const)('%s of an earlier release shows what its purpose includes today', async (name, body, types) => {
  const { owner, petId } = await petWithEveryType(`earlier-${name}`);
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  for (const keepsPurpose of [true, false]) {
    await storeEarlierScope(share.token_hash, ['note'], keepsPurpose);
    const opened = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
    expect(typesOf(opened.body.records)).toEqual([...types].toSorted());
    expect(opened.body.share.types).toEqual(types);
  }
});

test('a record that changes its type enters or leaves a link’s scope at once', async () => {
  const { owner, petId, records } = await petWithEveryType('changing');
  const created = await owner.call('create-share', { params: { petId }, body: { purpose: 'kennel' } });
  const open = () => backend.call('get-shared-pet', { body: { token: created.body.token_hash } });
  expect((await open()).body.records).toHaveLength(1);
  const note = records.find(({ record_type }) => record_type === 'note');
  await owner.call('update-record', {
    params: { petId, recordId: note?.id ?? '' },
    body: { title: 'Rabies', record_type: 'vaccination' },
  });
  expect((await open()).body.records).toHaveLength(2);
});

test('a link that names a record of another pet is refused', async () => {
  const { records } = await petWithEveryType('someone-else');
  const { owner, petId, records: own } = await petWithEveryType('chooser');
  const before = (await owner.call('list-shares', { params: { petId } })).body;
  for (const stranger of [records[0]?.id, `rec_${'0'.repeat(26)}`]) {
    const scope = { kind: 'records', record_ids: [own[0]?.id, stranger], documents: true };
    const { problem } = await owner.call('create-share', {
      params: { petId },
      body: { purpose: 'custom', scope },
    });
    expect([problem?.status, problem?.type]).toEqual([404, '/problems/record-not-found']);
  }
  expect((await owner.call('list-shares', { params: { petId } })).body).toEqual(before);
});

test('an owner reads a pet with many records page by page, a visitor what is visible of it at once', async () => {
  const owner = backend.as('many');
  const { id: petId } = await addPet(owner);
  const count = RECORDS_PER_PAGE + 30;
  const add = async (record_type: string) =>
    (await owner.call('create-record', { params: { petId }, body: { title: 'Newest', record_type } })).body;
  await cloneRecord(backend, 'many', await add('note'), count / 2 - 1);
  await cloneRecord(backend, 'many', await add('vaccination'), count / 2 - 1);
  const first = await owner.call('get-pet', { params: { petId } });
  expect(first.body.records).toHaveLength(RECORDS_PER_PAGE);
  const second = await owner.call('get-pet', { params: { petId }, query: { after: first.body.next ?? '' } });
  expect(second.body).toMatchObject({ pet: first.body.pet, next: null });
  const records = [...first.body.records, ...second.body.records];
  expect(new Set(records.map(({ id }) => id)).size).toBe(count);
  const times = records.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());

  const created = await owner.call('create-share', {
    params: { petId },
    body: { purpose: 'kennel', max_views: 1 },
  });
  const page = await backend.call('get-shared-pet', { body: { token: created.body.token_hash } });
  expect(page.body.records).toHaveLength(count / 2);
  expect(page.body.next).toBeNull();
  expect(page.body.share.view_count).toBe(1);
});

test('opening a link costs the same whatever else the owner has, and is bounded for any pet', async () => {
  const { owner, petId } = await petWithEveryType('costs');
  const created = await owner.call('create-share', { params: { petId }, body: { purpose: 'kennel' } });
  // The cleanup jobs of the uploads must not run in between.
  await backend.drain();
  const open = async () => {
    const call = () => backend.call('get-shared-pet', { body: { token: created.body.token_hash } });
    const { result, consumed } = await backend.measure(call);
    expect(result.status).toBe(200);
    return consumed;
  };
  const alone = await open();
  expect(alone).toMatchObject({ requests: 6, writeUnits: 3 });

  await subscribe(backend, owner, { plan: 'vet' });
  for (let index = 0; index < 10; index++) {
    const { id: other } = await addPet(owner);
    const body = { title: 'Elsewhere', record_type: 'vaccination' };
    await owner.call('create-record', { params: { petId: other }, body });
    await owner.call('create-share', { params: { petId }, body: { label: `Link ${index}` } });
    await owner.call('create-share', { params: { petId: other }, body: {} });
  }
  expect(await open()).toEqual(alone);

  const body = { title: 'Out of scope', record_type: 'note' };
  const { body: record } = await owner.call('create-record', { params: { petId }, body });
  await cloneRecord(backend, 'costs', record, RECORDS_PER_PAGE + 50);
  const among = await open();
  // One more request for the records that no longer fit the first query; together they have about 100 KB.
  expect(among).toMatchObject({ requests: 7, writeUnits: 3 });
  expect(among.readUnits).toBeLessThanOrEqual(32);
});

/** More than a link's first queries read, and how many queries pass over them: DynamoDB reads 1 MB for each. */
const HIDDEN = isLongRun ? { count: 20_000, queries: 8 } : { count: 2_000, queries: 5 };

/** A pet with records of which a link shows few, written through the store. */
async function petWithHidden(ownerId: string, hidden: number) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const add = async (title: string, record_type: string) =>
    (await owner.call('create-record', { params: { petId }, body: { title, record_type } })).body;
  const oldest = await add('Rabies', 'vaccination');
  // Late enough that the copies are newer too.
  backend.advance(hidden * 1000 + 60_000);
  await cloneRecord(backend, ownerId, await add('Hidden', 'note'), hidden - 1);
  await backend.drain();
  return { owner, petId, oldest };
}

test.each(['types', 'records'])(
  'one call finds the one visible record behind thousands of hidden ones, by %s',
  async (kind) => {
    const { owner, petId, oldest } = await petWithHidden(`hidden-${kind}`, HIDDEN.count);
    const scope = kind === 'types' ? { types: ['vaccination'] } : { record_ids: [oldest.id] };
    const { body: share } = await owner.call('create-share', {
      params: { petId },
      body: { purpose: 'custom', scope: { kind, documents: false, ...scope } },
    });
    const open = () => backend.call('get-shared-pet', { body: { token: share.token_hash } });
    await open();
    const { result, consumed } = await backend.measure(open);
    expect(result.body.records.map(({ id }) => id)).toEqual([oldest.id]);
    expect(result.body.next).toBeNull();
    // Five besides those for records and pet: pointer, network's limit, gate, view and its log entry.
    expect(consumed.requests).toBeLessThanOrEqual(5 + (kind === 'types' ? HIDDEN.queries : 2));
  },
);

test('pages are full whatever lies between, and the last one says so', async () => {
  const ownerId = 'full-pages';
  const { owner, petId } = await petWithHidden(ownerId, 300);
  const body = { title: 'Dose', record_type: 'vaccination' };
  for (const count of [150, 100]) {
    backend.advance(3_600_000);
    const { body: dose } = await owner.call('create-record', { params: { petId }, body });
    await cloneRecord(backend, ownerId, dose, count - 1);
    backend.advance(3_600_000);
    const note = { title: 'Hidden', record_type: 'note' };
    const { body: hidden } = await owner.call('create-record', { params: { petId }, body: note });
    await cloneRecord(backend, ownerId, hidden, 250);
  }
  const { body: share } = await owner.call('create-share', {
    params: { petId },
    body: { purpose: 'kennel' },
  });
  const open = (after?: string | null) =>
    backend.call('get-shared-pet', { body: { token: share.token_hash, ...(after && { after }) } });
  const first = (await open()).body;
  const second = (await open(first.next)).body;
  expect([first.records.length, second.records.length, second.next]).toEqual([RECORDS_PER_PAGE, 51, null]);
  const ids = [...first.records, ...second.records].map(({ id }) => id);
  expect(new Set(ids).size).toBe(251);
});
