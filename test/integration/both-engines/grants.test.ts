import { beforeAll, expect, test } from 'vitest';
import { startBackend } from '../../support/backend.ts';
import { GRANT, putGrant, withdrawGrant } from '../../support/grants.ts';
import { addPet, PDF, rabies, upload } from '../../support/samples.ts';
import { startForFile } from '../../support/start-for-file.ts';

const backend = startForFile(startBackend);
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

test('a grant opens a pet to someone else until it is withdrawn, for one read unit more', async () => {
  const [owner, sitter] = [backend.as('owner-a'), backend.as('sitter')];
  await grant({});
  for (const each of [owner, sitter]) await each.call('get-overview');
  const own = await backend.measure(() => owner.call('get-pet', { params: { petId } }));
  const granted = await backend.measure(() => sitter.call('get-pet', { params }));
  expect(granted.result.body).toMatchObject({ pet: { id: petId }, records: [{ id: recordId }] });
  expect(granted.consumed).toEqual({
    ...own.consumed,
    requests: own.consumed.requests + 1,
    readUnits: own.consumed.readUnits + 1,
  });
  await withdrawGrant(backend, 'sitter');
  expect((await sitter.call('get-pet', { params })).problem?.type).toBe('/problems/pet-not-found');
});

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

test('a grant is one person’s, and ends at an instant', async () => {
  const endsAt = new Date(backend.now().getTime() + 60_000);
  await grant({ ends_at: endsAt.toISOString() });
  expect((await backend.as('sitter').call('get-pet', { params })).status).toBe(200);
  expect((await backend.as('stranger').call('get-pet', { params })).status).toBe(404);
  backend.advance(60_000);
  expect((await backend.as('sitter').call('get-pet', { params })).status).toBe(404);
});
