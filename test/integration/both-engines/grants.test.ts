import { beforeAll, expect, test } from 'vitest';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { GRANT, putGrant, withdrawGrant } from '../../support/grants.ts';
import { addPet, PDF, rabies, upload } from '../../support/samples.ts';
import { subscribe } from '../../support/subscribe.ts';

const backend = backendForFile();
const params = { petId: GRANT };
let petId: string;
let recordId: string;

const grant = (fields: object) => putGrant(backend, { userId: 'sitter', ownerId: 'owner-a', petId }, fields);

beforeAll(async () => {
  const owner = backend.as('owner-a');
  petId = (await addPet(owner)).id;
  const file_path = await upload(owner, petId, PDF);
  recordId = (await owner.call('create-record', { params: { petId }, body: { ...rabies, file_path } })).body
    .id;
});

test.skipIf(isShortRunOnJava)(
  'a grant opens a pet to someone else until it is withdrawn, for one read unit more',
  async () => {
    const [owner, sitter] = [backend.as('owner-a'), backend.as('sitter')];
    await grant({});
    for (const each of [owner, sitter]) await each.call('get-overview');
    // The first one stores the pet's status.
    await owner.call('get-pet', { params: { petId } });
    const own = await backend.measure(() => owner.call('get-pet', { params: { petId } }));
    const granted = await backend.measure(() => sitter.call('get-pet', { params }));
    expect(granted.result.body).toMatchObject({ pet: { id: GRANT }, records: [{ id: recordId }] });
    expect(granted.consumed).toEqual({
      ...own.consumed,
      requests: own.consumed.requests + 1,
      readUnits: own.consumed.readUnits + 1,
    });
    await withdrawGrant(backend, 'sitter');
    expect((await sitter.call('get-pet', { params })).problem?.type).toBe('/problems/pet-not-found');
  },
);

test.each<[string, object]>([
  ['a role', { role: 'trainer' }],
  ['a kind of scope', { scope: { kind: 'records-of-a-practice' } }],
  ['a limit of a scope', { scope: { kind: 'everything', until: '2030-01-01' } }],
  ['an end', { ends_at: 'never' }],
])('a grant with %s that a later release introduced opens nothing', async (_, fields) => {
  await grant(fields);
  const { status, problem } = await backend.as('sitter').call('get-pet', { params });
  expect([status, problem?.type]).toEqual([404, '/problems/pet-not-found']);
});

test.skipIf(isShortRunOnJava)('a grant is one person’s, and ends at an instant', async () => {
  const endsAt = new Date(backend.now().getTime() + 60_000);
  await grant({ ends_at: endsAt.toISOString() });
  expect((await backend.as('sitter').call('get-pet', { params })).status).toBe(200);
  expect((await backend.as('stranger').call('get-pet', { params })).status).toBe(404);
  backend.advance(60_000);
  expect((await backend.as('sitter').call('get-pet', { params })).status).toBe(404);
});

test.skipIf(isShortRunOnJava)('a grant for one pet reaches no other pet of its owner', async () => {
  const [owner, sitter] = [backend.as('owner-a'), backend.as('sitter')];
  await subscribe(backend, owner, { plan: 'vet' });
  await grant({ role: 'co-owner' });
  const other = { petId: (await addPet(owner)).id };
  const file_path = await upload(owner, other.petId, PDF);
  const { body: record } = await owner.call('create-record', {
    params: other,
    body: { ...rabies, file_path },
  });
  const { body: share } = await owner.call('create-share', { params: other, body: { purpose: 'sitter' } });
  const loose = await upload(owner, other.petId, PDF);
  const before = await owner.call('get-pet', { params: other });

  const [ofRecord, ofShare] = [
    { ...params, recordId: record.id },
    { ...params, shareId: share.id },
  ];
  const answers = [
    await sitter.call('get-pet', { params: other }),
    await sitter.call('get-document-url', { params: ofRecord }),
    await sitter.call('update-record', { params: ofRecord, body: { ...rabies, title: 'Taken' } }),
    await sitter.call('delete-record', { params: ofRecord }),
    await sitter.call('create-record', { params, body: { ...rabies, file_path } }),
    await sitter.call('create-record', { params, body: { ...rabies, file_path: loose } }),
    await sitter.call('deactivate-share', { params: ofShare }),
    await sitter.call('list-views', { params: ofShare }),
  ];
  for (const { status } of answers) {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect((await owner.call('get-pet', { params: other })).body).toEqual(before.body);
  const { body } = await owner.call('list-shares', { params: other });
  expect(body.shares).toMatchObject([{ id: share.id, is_active: true }]);
});

test('who may only add changes no text of another’s document, and reaches none of a deleted record', async () => {
  const [owner, sitter] = [backend.as('owner-d'), backend.as('sitter')];
  const ownPet = { petId: (await addPet(owner)).id };
  await putGrant(backend, { userId: 'sitter', ownerId: 'owner-d', petId: ownPet.petId });
  const file_path = await upload(owner, ownPet.petId, PDF);
  /** Adds a record on the document, with a text for the search. */
  const add = (client: typeof owner, at: typeof params, document_text: string, key: string) =>
    client.call('create-records', {
      params: at,
      body: { file_path, document_text, records: [{ ...rabies, key }] },
    });
  const own = (await add(owner, ownPet, 'Original words', '01jd0000000000000000000001')).body;
  const added = await add(sitter, params, 'Other words', '01jd0000000000000000000002');
  expect(added.status).toBe(201);
  const matches = async (text: string) =>
    (await owner.call('search-documents', { params: ownPet, body: { text } })).body.matches.length;
  expect([await matches('original'), await matches('other')]).toEqual([1, 0]);
  for (const { id } of [...own.records, ...added.body.records]) {
    await owner.call('delete-record', { params: { ...ownPet, recordId: id } });
  }
  const again = await add(sitter, params, '', '01jd0000000000000000000003');
  expect([again.status, again.problem?.type]).toEqual([404, '/problems/document-not-found']);
});
