import { beforeAll, expect, test } from 'vitest';
import type { Operation } from '../../contract/api.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { GRANT, putGrant } from '../support/grants.ts';
import type { Sent } from '../support/http-event.ts';
import { addPet, addRecords } from '../support/samples.ts';

const backend = backendForFile();

let owner: OwnerClient;
let petId: string;
beforeAll(async () => {
  owner = backend.as('in-a-row');
  ({ id: petId } = await addPet(owner));
  await addRecords(owner, petId, null, ['Rabies', 'Deworming']);
  await owner.call('get-upcoming');
});

const READS: [Operation, () => Sent, inARow: number][] = [
  ['list-pets', () => ({}), 1],
  // The page of pets, and the gates of links that expire soon.
  ['get-overview', () => ({}), 2],
  // Pets, statuses, and the listed records.
  ['get-upcoming', () => ({}), 3],
  ['get-pet', () => ({ params: { petId } }), 1],
  ['get-pet', () => ({ params: { petId }, query: { page: 'first' } }), 1],
  ['list-shares', () => ({ params: { petId } }), 1],
  ['list-weights', () => ({ params: { petId } }), 1],
  ['get-reminder-settings', () => ({}), 1],
];

test.each(READS)('%s reads beside the check of the session', async (name, sent, most) => {
  expect(await backend.requestsInARow(() => owner.call(name, sent()))).toBeLessThanOrEqual(most);
});

test('a granted pet waits for its grant', async () => {
  await putGrant(backend, { userId: 'sitter', ownerId: 'in-a-row', petId });
  const sitter = backend.as('sitter');
  const read = () => sitter.call('get-pet', { params: { petId: GRANT } });
  expect((await read()).status).toBe(200);
  expect(await backend.requestsInARow(read)).toBe(2);
});

test('a view of a link makes three requests in a row, whatever it shows, and so does a reload', async () => {
  const { body: records } = await owner.call('get-pet', { params: { petId } });
  const scopes = [
    { purpose: 'vet' },
    { purpose: 'custom', scope: { kind: 'types', types: ['vaccination'], documents: true } },
    {
      purpose: 'custom',
      scope: { kind: 'records', record_ids: records.records.map(({ id }) => id), documents: true },
    },
  ];
  for (const scope of scopes) {
    const { body: share } = await owner.call('create-share', { params: { petId }, body: scope });
    const open = (visit?: string) =>
      backend.call('get-shared-pet', { body: { token: share.token_hash, ...(visit && { visit }) } });
    // The first call of a day creates the salt of networks.
    const { visit } = (await open()).body;
    expect(await backend.requestsInARow(() => open())).toBe(3);
    expect(await backend.requestsInARow(() => open(visit))).toBe(3);
    backend.advance(86_400_000);
    await open();
    const { result, consumed } = await backend.measure(() => open());
    expect([result.status, consumed.writeUnits]).toEqual([200, 3]);
    expect(consumed.readUnits).toBeLessThanOrEqual(4);
  }
});

test('an ended session learns nothing from what was read beside its check, and changes nothing', async () => {
  const thief = backend.as('in-a-row');
  const claims = { sub: 'in-a-row', token_use: 'access', origin_jti: 'stolen' };
  await thief.call('list-sessions', { claims });
  await owner.call('end-session', { params: { sessionId: 'stolen' } });
  // A new record makes the status of its pet one that a read computes and stores.
  const { id } = await addPet(backend.as('in-a-row-too'));
  for (const params of [{ petId }, { petId: id }]) {
    const refused = await thief.call('get-pet', { params, claims });
    expect([refused.status, refused.problem?.type]).toEqual([401, '/problems/unauthorized']);
  }
  const { consumed } = await backend.measure(() => thief.call('get-upcoming', { claims }));
  // Who was refused waits for the check.
  expect(consumed).toEqual({ requests: 1, readUnits: 1, writeUnits: 0 });
});
