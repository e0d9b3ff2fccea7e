import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Share } from '../../contract/sharing/shares.ts';
import { toPetRow } from '../../lambdas/store/pet-row.ts';
import { toGateRow, toShareRow } from '../../lambdas/store/share-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aShare, aStoredPet } from '../support/entities.ts';
import { addPet, addPhoto } from '../support/samples.ts';

const backend = backendForFile();

const ulid = (n: number) => String(n).padStart(26, '0');
const inMinutes = (minutes: number) => new Date(backend.now().getTime() + minutes * 60_000).toISOString();

/** Writes many links of one owner without slow calls; the n-th expires n minutes from tomorrow on. */
async function putLinks(ownerId: string, count: number, fieldsOf: (n: number) => Partial<Share>) {
  const shares = Array.from({ length: count }, (_, n) =>
    aShare({
      id: `shr_${ulid(n)}`,
      created_by: ownerId,
      token_hash: String(n).padStart(64, 'a'),
      expires_at: inMinutes(24 * 60 + n),
      ...fieldsOf(n),
    }),
  );
  const rows: Item[] = shares.flatMap((share) => [toShareRow(share), toGateRow(share)]);
  rows.push(toPetRow(aStoredPet({ owner_id: ownerId })));
  for (let start = 0; start < rows.length; start += 25) {
    const requests = rows.slice(start, start + 25).map((Item) => ({ PutRequest: { Item } }));
    await backend.documents.send(new BatchWriteCommand({ RequestItems: { [backend.table.name]: requests } }));
  }
  return shares;
}

/** All pages, and the most requests that one of them took. */
async function readAll(owner: OwnerClient) {
  // A session's first call notes it.
  await owner.call('list-sessions');
  const pages = [];
  let requests = 0;
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { after } : {};
    const { result, consumed } = await backend.measure(() => owner.call('list-active-shares', { query }));
    expect(result.status).toBe(200);
    pages.push(result.body);
    requests = Math.max(requests, consumed.requests);
    after = result.body.next;
  }
  return { pages, ids: pages.flatMap(({ shares }) => shares.map(({ id }) => id)), requests };
}

test('lists the active links with their views and their pet, and no one else’s', async () => {
  const owner = backend.as('lister');
  const { id: petId } = await addPet(owner, { name: 'Biscuit' });
  await addPhoto(owner, petId);
  const create = async (body: object) => (await owner.call('create-share', { params: { petId }, body })).body;
  const long = await create({ label: 'Vet', expires_in_days: 60 });
  const short = await create({ purpose: 'kennel', expires_in_days: 2 });
  const once = await create({ max_views: 1 });
  const stopped = await create({});
  await owner.call('deactivate-share', { params: { petId, shareId: stopped.id } });
  for (const { token_hash } of [long, once])
    await backend.call('get-shared-pet', { body: { token: token_hash } });
  const neighbour = backend.as('neighbour');
  const other = await addPet(neighbour);
  await neighbour.call('create-share', { params: { petId: other.id }, body: {} });

  const { status, body } = await owner.call('list-active-shares');
  expect(status).toBe(200);
  expect(body.shares.map(({ id }) => id)).toEqual([short.id, long.id]);
  expect(body.shares[1]).toMatchObject({ label: 'Vet', view_count: 1, token_hash: long.token_hash });
  expect(body.shares[1]?.last_opened_at).toMatch(/Z$/);
  const photo = { id: expect.any(String), url: expect.stringContaining('/photos/') };
  expect(body.pets).toEqual([{ id: petId, name: 'Biscuit', species: 'dog', photo }]);
  expect(body.next).toBeNull();
  expect((await neighbour.call('list-active-shares')).body.pets).toMatchObject([{ id: other.id }]);
  expect((await backend.as('newcomer').call('list-active-shares')).body).toEqual({
    shares: [],
    pets: [],
    next: null,
  });

  // Its rows are still there: the cleanup job has not run.
  await owner.call('delete-pet', { params: { petId } });
  expect((await owner.call('list-active-shares')).body).toEqual({ shares: [], pets: [], next: null });
});

test('a run of deactivated links makes a page short, and what follows is found', async () => {
  const count = 310;
  const isLive = (n: number) => n < 3 || n >= count - 2;
  const shares = await putLinks('tidy', count, (n) => ({ is_active: isLive(n) }));
  const { pages, ids, requests } = await readAll(backend.as('tidy'));
  expect(ids).toEqual(shares.filter((_, n) => isLive(n)).map(({ id }) => id));
  expect(pages.map((page) => page.shares.length)).toEqual([3, 2]);
  // The session, and five reads of links with their gates and pets.
  expect(requests).toBeLessThanOrEqual(11);
});

test('large links come in pages of bounded size, each link once', async () => {
  const record_ids = Array.from({ length: 100 }, (_, n) => `rec_${ulid(n)}`);
  const scope = { kind: 'records', record_ids, documents: true } as const;
  const shares = await putLinks('collector', 120, (n) => ({
    purpose: 'custom',
    scope,
    // Some expire at the same moment.
    expires_at: inMinutes(24 * 60 + Math.floor(n / 7)),
  }));
  const { pages, ids } = await readAll(backend.as('collector'));
  expect(ids).toEqual(shares.map(({ id }) => id));
  for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(256 * 1024);
});

test('refuses a cursor that is not one of its own', async () => {
  for (const after of ['x', 'ENDS#', `${inMinutes(1)}.pet_${ulid(1)}`, `${inMinutes(1)}#shr_${ulid(1)}`]) {
    const { status } = await backend.as('lister').call('list-active-shares', { query: { after } });
    expect(status).toBe(400);
  }
});
