import { expect, test } from 'vitest';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava } from '../../support/dynamodb-local.ts';
import { GRANT, putGrant } from '../../support/grants.ts';
import { addRecord } from '../../support/pet-call-scenario.ts';
import { addPet } from '../../support/samples.ts';

const backend = backendForFile();

const KEY = '01jd0000000000000000000001';
const params = { petId: GRANT };

/** A pet of `ownerId`, opened to `sitter`, who has a pet with the same id. */
async function open(ownerId: string, fields: object = {}) {
  const [owner, sitter] = [backend.as(ownerId), backend.as(`sitter-of-${ownerId}`)];
  const add = (who: typeof owner, name: string) =>
    who.call('create-pet', { body: { name, species: 'dog' }, headers: { 'idempotency-key': KEY } });
  const { body: pet } = await add(owner, 'Biscuit');
  await add(sitter, 'Olive');
  await putGrant(backend, { userId: `sitter-of-${ownerId}`, ownerId, petId: pet.id }, fields);
  return { owner, sitter, petId: pet.id };
}

test('an answer through a grant names the pet by the grant, and says what it opens', async () => {
  const ends_at = '2100-12-06T23:00:00.000Z';
  const fields = { owner_name: 'Dana', ends_at, parent_id: 'grt_01jd0000000000000000000009' };
  const { owner, sitter, petId } = await open('owner-a', fields);
  const theirs = await addRecord(owner, petId);
  const own = await addRecord(sitter, GRANT);
  const { body } = await sitter.call('get-pet', { params });
  expect(body.pet).toMatchObject({
    id: GRANT,
    name: 'Biscuit',
    access: { role: 'caregiver', owner_name: 'Dana', ends_at, all_pets: true },
  });
  expect(body.records.map(({ id, pet_id, is_own }) => [id, pet_id, is_own])).toEqual(
    expect.arrayContaining([
      [theirs, GRANT, false],
      [own, GRANT, true],
    ]),
  );
});

test.skipIf(isShortRunOnJava)(
  'one’s own pet with the same id stays another one, and says nothing of access',
  async () => {
    const { owner, sitter, petId } = await open('owner-b');
    await addRecord(owner, petId);
    const { body } = await sitter.call('get-pet', { params: { petId } });
    expect(body).toMatchObject({ pet: { id: petId, name: 'Olive' }, records: [] });
    const { body: owners } = await owner.call('get-pet', { params: { petId } });
    expect([owners, body].map((each) => JSON.stringify(each))).not.toContainEqual(
      expect.stringMatching(/"access"|"is_own"/),
    );
  },
);

test('a refused save names the pet by the grant, too', async () => {
  const { owner, sitter, petId } = await open('owner-c', { role: 'co-owner' });
  await owner.call('update-pet', { params: { petId }, body: { color: 'Tan', based_on: { color: null } } });
  const { problem } = await sitter.call('update-pet', {
    params,
    body: { color: 'Black', based_on: { color: null } },
  });
  expect(problem).toMatchObject({
    type: '/problems/changed-meanwhile',
    current: { id: GRANT, color: 'Tan', access: { role: 'co-owner' } },
  });
});

test('weights say whose they are', async () => {
  const { owner, sitter, petId } = await open('owner-d');
  const body = { grams: 12_400, unit: 'kg' as const };
  await owner.call('set-weight', { params: { petId, on: '2026-01-01' }, body });
  await sitter.call('set-weight', { params: { petId: GRANT, on: '2026-01-02' }, body });
  const { body: page } = await sitter.call('list-weights', { params });
  expect(page.weights).toEqual([
    { on: '2026-01-02', ...body, is_own: true },
    { on: '2026-01-01', ...body, is_own: false },
  ]);
  const { body: ownPage } = await owner.call('list-weights', { params: { petId } });
  expect(ownPage.weights[0]).toEqual({ on: '2026-01-02', ...body });
});

test('a co-owner’s links name the pet by the grant', async () => {
  const { sitter } = await open('owner-e', { role: 'co-owner' });
  const { body: share } = await sitter.call('create-share', { params, body: {} });
  const { body } = await sitter.call('list-shares', { params });
  expect([share.pet_id, body.pet.id, body.pet.access?.role]).toEqual([GRANT, GRANT, 'co-owner']);
});

test.skipIf(isShortRunOnJava)(
  'someone else’s pet is found by its id in no account but the owner’s',
  async () => {
    const { id: petId } = await addPet(backend.as('owner-f'));
    await putGrant(backend, { userId: 'sitter-f', ownerId: 'owner-f', petId });
    expect((await backend.as('sitter-f').call('get-pet', { params: { petId } })).status).toBe(404);
  },
);
