import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { isLongRun } from '../../../support/long-run.ts';
import { addPet, PDF, rabies, upload } from '../../../support/samples.ts';

const backend = backendForFile();
const closed = backendForFile({ FREE_PLAN_SHARING: 'false' });

const open = (token: string, visit?: string) =>
  backend.call('get-shared-pet', { body: { token, ...(visit && { visit }) } });

async function share(ownerId: string, body: object = {}) {
  const owner = backend.as(ownerId);
  const pet = await addPet(owner, { chip_number: '985112345678903' });
  const params = { petId: pet.id };
  const answer = await owner.call('create-share', { params, body });
  expect(answer.status).toBe(201);
  const link = { params: { ...params, shareId: answer.body.id } };
  return { owner, pet, share: answer.body, link, token: answer.body.token_hash };
}

const DAY_MS = 86_400_000;

test('a link shows pet, records and documents, and nothing about the owner', async () => {
  const { owner, pet, token } = await share('sharing-1');
  const file_path = await upload(owner, pet.id, PDF);
  await owner.call('create-record', { params: { petId: pet.id }, body: { ...rabies, file_path } });
  const { status, body, headers } = await open(token);
  expect(status).toBe(200);
  expect(body.pet).toMatchObject({ name: 'Rex', chip_number: '985112345678903' });
  expect(body.records).toMatchObject([{ title: 'Rabies', content_type: 'application/pdf' }]);
  expect(await (await fetch(body.records[0]?.file_url ?? '')).text()).toBe(PDF.toString());
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const withoutUrls = JSON.stringify({ ...body, records: body.records.map(({ file_url, ...rest }) => rest) });
  expect(withoutUrls).not.toContain('sharing-1');
  expect(withoutUrls).not.toMatch(/owner_id|created_by|token_hash|visitors|file_version|record_count/);
});

test('a token in the wrong place opens nothing', async () => {
  const { pet, token } = await share('misplaced');
  for (const wrong of [
    pet.id,
    'a.signed.token',
    'f'.repeat(8000),
    token.slice(0, 63),
    `x${token.slice(1)}`,
  ]) {
    const { status, problem } = await open(wrong);
    expect([status, problem?.detail], wrong.slice(0, 40)).toEqual([404, 'This share link does not exist.']);
  }
  const { body } = await backend.as('misplaced').call('list-shares', { params: { petId: pet.id } });
  expect(body.shares[0]?.view_count).toBe(0);
});

const VISITORS = isLongRun ? 200 : 60;

test('many simultaneous visitors of a link with five views get exactly five', async () => {
  const { owner, link, token } = await share('many', { max_views: 5 });
  const answers = await Promise.all(
    Array.from({ length: VISITORS }, (_, index) => open(token, index % 2 ? randomUUID() : undefined)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ problem }) => problem?.detail))).toEqual(
    new Set(['This share link has reached its maximum number of views.']),
  );
  const { body } = await owner.call('list-shares', { params: link.params });
  expect(body.shares[0]?.view_count).toBe(5);
});

test('a reload within half an hour is not another view, even at the view limit', async () => {
  const { token } = await share('reload', { max_views: 2 });
  const first = (await open(token)).body.visit;
  const reloads = await Promise.all(Array.from({ length: 10 }, () => open(token, first)));
  expect(reloads.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await open(token)).body.share.view_count).toBe(2);
  expect((await open(token, first)).status).toBe(200);
  expect((await open(token)).status).toBe(403);
  backend.advance(31 * 60_000);
  expect((await open(token, first)).problem?.detail).toBe(
    'This share link has reached its maximum number of views.',
  );
});

test('a refused link answers with the specified texts', async () => {
  const missing = 'This share link does not exist.';
  for (const token of ['0'.repeat(64), '0'.repeat(63), 'Z'.repeat(64), '../..', '']) {
    const { status, problem } = await open(token);
    expect([status, problem?.detail]).toEqual([404, missing]);
  }
  const expired = await share('expired', { expires_in_days: 1 });
  backend.advance(DAY_MS + 1000);
  expect((await open(expired.token)).problem?.detail).toBe('This share link has expired.');

  const { owner, link, token } = await share('deactivated');
  const { visit } = (await open(token)).body;
  expect((await open(token, visit)).status).toBe(200);
  const ended = await owner.call('deactivate-share', link);
  expect(ended.body).toMatchObject({ is_active: false, view_count: 1 });
  expect((await owner.call('deactivate-share', link)).body).toEqual(ended.body);
  expect((await open(token, visit)).problem).toMatchObject({
    title: 'Access Denied',
    detail: 'This share link has been deactivated.',
  });
});

test.each([{ expires_in_days: 0 }, { expires_in_days: 366 }, { expires_in_days: 1.5 }, { max_views: 0 }])(
  '%j is named in the refusal',
  async (body) => {
    const owner = backend.as(randomUUID());
    const { id: petId } = await addPet(owner);
    const { problem } = await owner.call('create-share', { params: { petId }, body });
    expect(problem?.errors).toMatchObject([{ path: Object.keys(body)[0] }]);
    expect((await owner.call('list-shares', { params: { petId } })).body.shares).toEqual([]);
  },
);

test('a link defaults to thirty days and no limit, and repeats create one link', async () => {
  const owner = backend.as('defaults');
  const { id: petId } = await addPet(owner);
  const sent = { params: { petId }, body: {}, headers: { 'idempotency-key': '01JD0000000000000000000000' } };
  const answers = await Promise.all([owner.call('create-share', sent), owner.call('create-share', sent)]);
  const [link] = answers.map(({ body }) => body);
  expect(answers[1]?.body).toEqual(link);
  const other = await owner.call('create-share', { ...sent, body: { max_views: 1 } });
  expect(other.problem?.type).toBe('/problems/key-reused');
  expect(link?.max_views).toBeNull();
  const lifetime = Date.parse(link?.expires_at ?? '') - Date.parse(link?.created_at ?? '');
  expect(lifetime).toBe(30 * DAY_MS);
  expect(link?.token_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a free plan without sharing refuses to create links', async () => {
  const owner = closed.as('free');
  const { id: petId } = await addPet(owner);
  const { status, problem } = await owner.call('create-share', { params: { petId }, body: {} });
  expect([status, problem?.type]).toEqual([403, '/problems/sharing-not-included']);
});

test('a change from an outdated page changes only the fields it names', async () => {
  const { owner, link } = await share('old-page', { max_views: 9 });
  const soon = new Date(backend.now().getTime() + DAY_MS).toISOString();
  await owner.call('update-share', { ...link, body: { expires_at: soon, max_views: 1 } });
  const renamed = await owner.call('update-share', { ...link, body: { label: ' Happy Paws ' } });
  expect(renamed.body).toMatchObject({ label: 'Happy Paws', expires_at: soon, max_views: 1 });
  const freed = await owner.call('update-share', { ...link, body: { max_views: null, label: '' } });
  expect(freed.body).toMatchObject({ label: null, expires_at: soon, max_views: null });
  const { body } = await owner.call('list-shares', { params: link.params });
  expect(body.shares).toEqual([freed.body]);
});

test.each([
  [{}, ''],
  [{ expires_at: '2026-11-19T12:00:00.000Z' }, 'expires_at'],
  [{ expires_at: '2199-11-19T12:00:00.000Z' }, 'expires_at'],
  [{ expires_at: 'tomorrow' }, 'expires_at'],
  [{ max_views: 0 }, 'max_views'],
  [{ max_views: 1e9 }, 'max_views'],
  [{ label: 'x'.repeat(61) }, 'label'],
  [{ is_active: true, label: 'x' }, 'is_active'],
])('a change to %j is named in the refusal', async (body, path) => {
  const { owner, link, share: before } = await share(randomUUID());
  const { status, problem } = await owner.call('update-share', { ...link, body });
  expect([status, problem?.errors]).toMatchObject([400, [{ path }]]);
  expect((await owner.call('list-shares', { params: link.params })).body.shares).toEqual([before]);
});

test('an expiry date may be up to 365 days in the future', async () => {
  const { owner, link } = await share('furthest');
  const to = (days: number) =>
    owner.call('update-share', {
      ...link,
      body: { expires_at: new Date(backend.now().getTime() + days * DAY_MS).toISOString() },
    });
  expect([(await to(364.99)).status, (await to(365.01)).status]).toEqual([200, 400]);
});

test('a deactivated link can be reactivated until it expires, not after', async () => {
  const { owner, link, token } = await share('comes-back', { expires_in_days: 1 });
  await owner.call('deactivate-share', link);
  expect((await owner.call('reactivate-share', link)).body).toMatchObject({ is_active: true });
  expect((await open(token)).status).toBe(200);
  await owner.call('deactivate-share', link);
  backend.advance(DAY_MS + 1000);
  expect((await owner.call('reactivate-share', link)).problem?.type).toBe('/problems/share-ended');
});

test('the dashboard lists working links that expire soon, also behind many that no longer work', async () => {
  const { owner, link, share: live } = await share('ending', { expires_in_days: 2, label: 'Live' });
  const { petId } = link.params;
  const make = (body: object) => owner.call('create-share', { params: { petId }, body });
  await make({ expires_in_days: 4 });
  for (let index = 0; index < 25; index++) {
    const { body } = await make({ expires_in_days: 1 });
    await owner.call('deactivate-share', { params: { petId, shareId: body.id } });
  }
  const ending = async () => (await owner.call('get-overview')).body.ending_shares;
  const { id, pet_id, label, purpose, expires_at } = live;
  expect(await ending()).toEqual([{ id, pet_id, label, purpose, expires_at }]);
  await owner.call('delete-pet', { params: { petId } });
  expect(await ending()).toEqual([]);
});

test('a repeated call gets its link although a chosen record was deleted since', async () => {
  const owner = backend.as('chosen-gone');
  const { id: petId } = await addPet(owner);
  const record = await owner.call('create-record', { params: { petId }, body: rabies });
  const scope = { kind: 'records', record_ids: [record.body.id], documents: true };
  const sent = {
    params: { petId },
    body: { purpose: 'custom', scope },
    headers: { 'idempotency-key': '01JD0000000000000000000009' },
  };
  const first = await owner.call('create-share', sent);
  await owner.call('delete-record', { params: { petId, recordId: record.body.id } });
  expect((await owner.call('create-share', sent)).body).toEqual(first.body);
});
