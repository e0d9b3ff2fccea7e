import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPENINGS_PER_PAGE } from '../../contract/limits.ts';
import { type Backend, startBackend } from '../support/backend.ts';
import { addPet, PDF, rabies, upload } from '../support/samples.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

async function link(ownerId: string, body: object = {}) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  const params = { petId, shareId: share.id };
  const open = (visitor?: string, headers: Record<string, string> = {}) =>
    backend.call('get-shared-pet', {
      body: { token: share.token_hash, ...(visitor && { visitor }) },
      headers,
    });
  const openings = async (before?: string) =>
    (await owner.call('list-openings', { params, ...(before && { query: { before } }) })).body;
  return { owner, params, share, open, openings };
}

test('an opening is told with its time, device, country and what it showed, and nothing else is kept', async () => {
  const { owner, params, open, openings } = await link('receipt', { purpose: 'kennel' });
  const file_path = await upload(owner, params.petId, PDF);
  for (const body of [{ ...rabies, file_path }, rabies, { title: 'Hidden', record_type: 'note' }]) {
    await owner.call('create-record', { params: { petId: params.petId }, body });
  }
  const visitor = randomUUID();
  await open(visitor, {
    'user-agent': IPHONE,
    'cloudfront-viewer-country': 'NZ',
    'x-forwarded-for': '203.0.113.7',
  });
  const { openings: list, next } = await openings();
  expect(next).toBeNull();
  expect(list).toEqual([
    {
      opened_at: expect.stringMatching(/^2\d{3}-/),
      device: 'iPhone',
      country: 'NZ',
      shown: { records: 2, documents: 1, types: ['vaccination'] },
    },
  ]);
  const { Items } = await backend.documents.send(
    new QueryCommand({
      TableName: backend.table.name,
      KeyConditionExpression: 'PK = :pk',
      ExpressionAttributeValues: { ':pk': 'USER#receipt' },
    }),
  );
  expect(JSON.stringify(Items)).not.toMatch(/203\.0\.113|127\.0\.0\.1|AppleWebKit/);
  expect(JSON.stringify(Items)).not.toContain(visitor);
  const ttl = Items?.find(({ SK }) => SK.includes('#VIEW#'))?.ttl;
  expect(Math.round((ttl - Date.now() / 1000) / 86_400)).toBe(365);
});

test('a reload writes no second opening; a later visit does; the newest comes first', async () => {
  const { open, openings } = await link('reloads');
  const visitor = randomUUID();
  await open(visitor);
  await open(visitor);
  expect((await openings()).openings).toHaveLength(1);
  backend.advance(31 * 60_000);
  await open(visitor);
  await open();
  const { openings: list } = await openings();
  expect(list).toHaveLength(3);
  const times = list.map(({ opened_at }) => opened_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('an opening that died before it was written down is written by the same visitor’s next try', async () => {
  const { owner, params, open, openings } = await link('died', { max_views: 1 });
  const visitor = randomUUID();
  // Pointer, gate, count, records: the fifth request is the opening's.
  const death = await backend.dieAfter<{ status: number }>(4, 'before', () => open(visitor));
  expect([death.wasCut, death.result.status]).toEqual([true, 500]);
  expect((await openings()).openings).toEqual([]);
  backend.advance(5_000);
  expect((await open(visitor)).status).toBe(200);
  expect((await openings()).openings).toHaveLength(1);
  const { body } = await owner.call('list-shares', { params });
  expect(body.shares[0]?.view_count).toBe(1);
});

test('refused attempts leave no opening', async () => {
  const { owner, params, open, openings } = await link('refused', { passcode: 'sunny-42' });
  await open();
  await owner.call('deactivate-share', { params });
  await open();
  expect((await openings()).openings).toEqual([]);
});

test('openings are listed page by page', async () => {
  const { open, openings } = await link('pages');
  const count = OPENINGS_PER_PAGE + 5;
  for (let index = 0; index < count; index++) await open();
  const first = await openings();
  expect(first.openings).toHaveLength(OPENINGS_PER_PAGE);
  const second = await openings(first.next ?? '');
  expect(second.openings).toHaveLength(5);
  expect(second.next).toBeNull();
});

test('each of a crowd of openings costs one write unit and its receipt, however long the label', async () => {
  const { open } = await link('crowd', { label: '🐾'.repeat(60), passcode: null, max_views: 1_000_000 });
  for (let index = 0; index < 60; index++) {
    const { result, consumed } = await backend.measure(() => open(randomUUID()));
    expect(result.status).toBe(200);
    expect(consumed.writeUnits).toBeLessThanOrEqual(2);
  }
});

test('a link that has ended costs no write', async () => {
  const { owner, params, open } = await link('ended');
  await owner.call('deactivate-share', { params });
  const { consumed } = await backend.measure(() => open(randomUUID()));
  expect(consumed.writeUnits).toBe(0);
});
