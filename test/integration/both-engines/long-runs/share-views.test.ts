import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calendarDay } from '../../../../contract/dates.ts';
import { RECORDS_PER_PAGE, VIEWS_LISTED_A_DAY, VIEWS_PER_PAGE } from '../../../../contract/limits.ts';
import { shareGateKey } from '../../../../lambdas/store/keys.ts';
import { viewsBefore } from '../../../../lambdas/store/share-row.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { cloneRecord } from '../../../support/clone-record.ts';
import { isLongRun } from '../../../support/long-run.ts';
import { DAY_MS } from '../../../support/reminder-steps.ts';
import { rowsBelow, setAttributes } from '../../../support/rows.ts';
import { addPet, PDF, rabies, upload } from '../../../support/samples.ts';

const backend = backendForFile();

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

async function link(ownerId: string, body: object = {}) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const { body: share } = await owner.call('create-share', { params: { petId }, body });
  const params = { petId, shareId: share.id };
  const open = (visit?: string, headers: Record<string, string> = {}) =>
    backend.call('get-shared-pet', {
      body: { token: share.token_hash, ...(visit && { visit }) },
      headers,
    });
  const views = async (before?: string | null) =>
    (await owner.call('list-views', { params, ...(before && { query: { before } }) })).body;
  return { owner, params, share, open, views };
}

test('a view is listed with time, device, country and what it showed, and nothing else is stored', async () => {
  const { owner, params, open, views } = await link('receipt', { purpose: 'kennel' });
  const file_path = await upload(owner, params.petId, PDF);
  for (const body of [{ ...rabies, file_path }, rabies, { title: 'Hidden', record_type: 'note' }]) {
    await owner.call('create-record', { params: { petId: params.petId }, body });
  }
  const opened = await open(undefined, {
    'user-agent': IPHONE,
    'cloudfront-viewer-country': 'NZ',
    'x-forwarded-for': '203.0.113.7',
  });
  const { views: list, next } = await views();
  expect(next).toBeNull();
  expect(list).toEqual([
    {
      opened_at: expect.stringMatching(/^2\d{3}-/),
      loaded_times: 1,
      last_loaded_at: null,
      device: 'iPhone',
      country: 'NZ',
      shown: { records: 2, documents: 1, types: ['vaccination'] },
    },
  ]);
  const Items = await rowsBelow(backend, 'USER#receipt');
  expect(JSON.stringify(Items)).not.toMatch(/203\.0\.113|127\.0\.0\.1|AppleWebKit/);
  expect(JSON.stringify(Items)).not.toContain(opened.body.visit);
  const ttl = Items?.find(({ SK }) => SK.includes('#VIEW#'))?.ttl;
  expect(Math.round((ttl - Date.now() / 1000) / 86_400)).toBe(365);
});

test('a reload adds no second view but is on the receipt, a later visit is one, and the newest comes first', async () => {
  // At midnight networks get new names, which costs a write.
  backend.advance(DAY_MS * 1.5 - (backend.now().getTime() % DAY_MS));
  const { open, views } = await link('reloads');
  const { visit } = (await open()).body;
  for (const minutes of [10, 15]) {
    backend.advance(minutes * 60_000);
    const { result, consumed } = await backend.measure(() => open(visit));
    // The log entry, and the limit of the visitor's network.
    expect([result.status, consumed.writeUnits]).toEqual([200, 2]);
  }
  const [view, ...others] = (await views()).views;
  expect([view?.loaded_times, others]).toEqual([3, []]);
  const minutesLater = Date.parse(view?.last_loaded_at ?? '') - Date.parse(view?.opened_at ?? '');
  expect(Math.round(minutesLater / 60_000)).toBe(25);
  backend.advance(6 * 60_000);
  await open(visit);
  await open();
  const { views: list } = await views();
  expect(list).toHaveLength(3);
  const times = list.map(({ opened_at }) => opened_at);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a repeated view whose response from the table was lost is on the receipt once', async () => {
  const { open, views } = await link('lost-repeat');
  const { visit } = (await open()).body;
  // Requests: pointer, gate, records, view.
  await backend.loseAnswer(3, () => open(visit));
  expect((await views()).views).toMatchObject([{ loaded_times: 2 }]);
});

test('whoever chooses an identity is a new visitor each time, however many share it', async () => {
  const { share, open, views } = await link('shared-identity', { max_views: 20 });
  const visitor = randomUUID();
  const calls = Array.from({ length: 60 }, () =>
    backend.call('get-shared-pet', { body: { token: share.token_hash, visitor } }),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect((await views()).views).toHaveLength(20);
  for (const invented of [visitor, 'x'.repeat(100)]) expect((await open(invented)).status).toBe(403);
});

test('a visit of another link is not one of this link', async () => {
  const [one, other] = [await link('one-link', { max_views: 1 }), await link('other-link')];
  const { visit } = (await other.open()).body;
  expect((await one.open(visit)).body.share.view_count).toBe(1);
  expect((await one.open(visit)).status).toBe(403);
});

test('a view that died before it was logged was counted, and showed nothing', async () => {
  const { owner, params, open, views } = await link('died');
  // Requests: pointer, gate, count, records. The fifth logs the view.
  const death = await backend.dieAfter<{ status: number }>(4, 'before', () => open());
  expect([death.wasCut, death.result.status]).toEqual([true, 500]);
  expect((await views()).views).toEqual([]);
  expect((await open()).status).toBe(200);
  expect((await views()).views).toHaveLength(1);
  const { body } = await owner.call('list-shares', { params });
  expect(body.shares[0]?.view_count).toBe(2);
});

test('refused attempts are not logged as views', async () => {
  const { owner, params, open, views } = await link('refused', { passcode: 'sunny-42' });
  await open();
  await owner.call('deactivate-share', { params });
  await open();
  expect((await views()).views).toEqual([]);
});

test.each([
  ['with a view limit', { max_views: 1 }],
  ['whose owner gets a mail', { notify_first_opening: true }],
])('a link %s names the pet, and is opened and counted by a tap alone', async (name, settings) => {
  const { owner, params, share, open, views } = await link(`tap ${name}`, settings);
  const ask = (visit?: string) =>
    backend.call('get-shared-pet', {
      body: { token: share.token_hash, ...(visit && { visit }) },
      query: { ask: 'first' },
    });
  for (const _ of [1, 2]) {
    const { result, consumed } = await backend.measure(() => ask());
    expect(result).toMatchObject({
      status: 403,
      problem: { type: '/problems/tap-required', pet_name: 'Rex' },
    });
    expect(JSON.stringify(result.problem)).not.toMatch(/(rec|pet)_\d|rabies/i);
    // The limit of the visitor's network.
    expect(consumed.writeUnits).toBe(1);
  }
  expect((await views()).views).toEqual([]);
  const { visit } = (await open()).body;
  // A reload is the same view, so it needs no tap.
  expect((await ask(visit)).status).toBe(200);
  expect((await views()).views).toHaveLength(1);
  await owner.call('deactivate-share', { params });
  expect((await ask()).problem?.type).toBe('/problems/share-denied');
});

test('asked first, another link opens and counts, and a passcode is needed before the pet is named', async () => {
  const { share, views } = await link('ask');
  const ask = (token: string, passcode?: string) =>
    backend.call('get-shared-pet', {
      body: { token, ...(passcode && { passcode }) },
      query: { ask: 'first' },
    });
  expect((await ask(share.token_hash)).status).toBe(200);
  expect((await views()).views).toHaveLength(1);
  const secret = await link('ask-secret', { passcode: 'sunny-42', max_views: 1 });
  const token = secret.share.token_hash;
  expect((await ask(token)).problem).toMatchObject({ type: '/problems/passcode-required' });
  expect((await ask(token)).problem).not.toHaveProperty('pet_name');
  for (let times = 0; times < 6; times++) {
    expect((await ask(token, 'sunny-42')).problem).toMatchObject({
      type: '/problems/tap-required',
      pet_name: 'Rex',
    });
  }
  expect((await secret.views()).views).toEqual([]);
});

test('whatever surrounds its digits, a link opens', async () => {
  const { share, views } = await link('decorated');
  const { token_hash: token } = share;
  for (const written of [`${token}.`, `(${token})`, `${token}%C2%A0`, token.toUpperCase(), `${token}&gt;`]) {
    expect((await backend.call('get-shared-pet', { body: { token: written } })).status).toBe(200);
  }
  expect((await backend.call('get-shared-pet', { body: { token: token.slice(1) } })).status).toBe(404);
  expect((await views()).views).toHaveLength(5);
});

test('the views of a day beyond the first 200 are a number, also after reloads', async () => {
  const day = calendarDay(backend.now(), 'utc');
  const { params, open, views, share, owner } = await link('flood');
  await open();
  // As if the day had begun with 199 views.
  const gate = shareGateKey('flood', params.petId, share.id);
  const countedBefore = (views: number) => setAttributes(backend, gate, { [viewsBefore(day)]: views });
  await countedBefore(-VIEWS_LISTED_A_DAY + 2);
  const statuses = await Promise.all([open(), open(), open()]);
  for (const { body } of statuses) await open(body.visit);
  const { result, consumed } = await backend.measure(() => open());
  expect([result.status, consumed.writeUnits]).toEqual([200, 3]);
  const page = await views();
  expect([page.views.length, page.more]).toEqual([2, [{ day, views: 3 }]]);
  backend.advance(DAY_MS);
  await Promise.all([open(), open(), open()]);
  expect((await views()).views).toHaveLength(5);
  const { body } = await owner.call('list-shares', { params: { petId: params.petId } });
  expect(body.shares[0]?.view_count).toBe(8);
});

test('views are listed page by page', async () => {
  const { open, views } = await link('pages');
  await Promise.all(Array.from({ length: VIEWS_PER_PAGE + 5 }, () => open()));
  const first = await views();
  expect(first.views).toHaveLength(VIEWS_PER_PAGE);
  const second = await views(first.next ?? '');
  expect(second.views).toHaveLength(5);
  expect(second.next).toBeNull();
});

/** If the link's row had an entry for each of them, it would fill several write units. */
const VIEWS = isLongRun ? 60 : 30;
const VISITORS = isLongRun ? 200 : 70;

test('each of many simultaneous views costs three write units, however long the label', async () => {
  const { open } = await link('crowd', { label: '🐾'.repeat(60), passcode: null, max_views: 1_000_000 });
  for (let index = 0; index < VIEWS; index++) {
    const { result, consumed } = await backend.measure(() => open());
    expect(result.status).toBe(200);
    // The view, its log entry, and the limit of the visitor's network.
    expect(consumed.writeUnits).toBeLessThanOrEqual(3);
  }
});

test('an expired link costs no write but that of the network’s limit', async () => {
  const { owner, params, open } = await link('ended');
  await owner.call('deactivate-share', { params });
  const { consumed } = await backend.measure(() => open());
  expect(consumed.writeUnits).toBe(1);
});

test('with any number of visitors at once the link works, its gate stays small, and reloads are not views', async () => {
  const { owner, params, open, views } = await link('burst');
  const answers = await Promise.all(Array.from({ length: VISITORS }, () => open()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const visits = answers.map(({ body }) => body.visit);
  expect(new Set(visits).size).toBe(VISITORS);
  const { consumed } = await backend.measure(() => open());
  expect(consumed.writeUnits).toBe(3);
  const reloads = await Promise.all(visits.slice(0, 25).map((visit) => open(visit)));
  expect(new Set(reloads.map(({ status }) => status))).toEqual(new Set([200]));
  const { body } = await owner.call('list-shares', { params });
  expect(body.shares[0]?.view_count).toBe(VISITORS + 1);
  let listed = 0;
  for (let before: string | undefined | null; before !== null; ) {
    const page = await views(before);
    listed += page.views.length;
    before = page.next;
  }
  expect(listed).toBe(VISITORS + 1);
  backend.advance(31 * 60_000);
  expect((await open(visits[0])).body.share.view_count).toBe(VISITORS + 2);
});

test('what later pages show is logged too, however often they are read', async () => {
  const { owner, params, share, views } = await link('later-pages', { purpose: 'kennel' });
  const add = async (body: object, copies: number) => {
    const { body: record } = await owner.call('create-record', { params: { petId: params.petId }, body });
    await cloneRecord(backend, 'later-pages', record, copies);
    // Late enough that the copies of the next record are newer too.
    backend.advance(3_600_000);
  };
  await add(rabies, 0);
  await add({ title: 'Hidden', record_type: 'note' }, 50);
  await add(rabies, RECORDS_PER_PAGE - 1);
  const read = (after?: string | null) =>
    backend.call('get-shared-pet', { body: { token: share.token_hash, ...(after && { after }) } });
  const first = await read();
  expect(first.body.records).toHaveLength(RECORDS_PER_PAGE);
  for (const _ of [1, 2]) expect((await read(first.body.next)).body.records).toHaveLength(1);
  expect((await views()).views).toMatchObject([
    { shown: { records: RECORDS_PER_PAGE + 1, documents: 0, types: ['vaccination'] } },
  ]);
  // Neither cursor nor visit can be made from what is visible.
  for (const after of ['x', `${first.body.next}x`, first.body.visit, first.body.records.at(-1)?.id]) {
    expect((await read(after)).problem?.errors).toMatchObject([{ path: 'after' }]);
  }
});

test('a later page belongs to the visit of its cursor, and only for half an hour', async () => {
  const { owner, params, share, views } = await link('reads-on', { purpose: 'vet', max_views: 2 });
  const { petId } = params;
  const { body: record } = await owner.call('create-record', { params: { petId }, body: rabies });
  await cloneRecord(backend, 'reads-on', record, RECORDS_PER_PAGE);
  const read = (after?: string | null) =>
    backend.call('get-shared-pet', { body: { token: share.token_hash, ...(after && { after }) } });
  const { next } = (await read()).body;
  backend.advance(5_000);
  await read();
  expect((await read(next)).body.records).toHaveLength(1);
  expect((await views()).views).toMatchObject([
    { shown: { records: RECORDS_PER_PAGE } },
    { shown: { records: RECORDS_PER_PAGE + 1 } },
  ]);
  await owner.call('update-share', { params, body: { max_views: 3 } });
  backend.advance(30 * 60_000);
  expect((await read(next)).problem?.type).toBe('/problems/try-again');
});

test('a view whose response from the table was lost is counted once', async () => {
  const { owner, params, open } = await link('lost-answer');
  // Requests: pointer, gate, count. The SDK repeats the third when its response is lost.
  const { result } = await backend.loseAnswer(2, () => open());
  expect(result.status).toBe(200);
  const { body } = await owner.call('list-shares', { params });
  expect(body.shares[0]?.view_count).toBe(1);
});
