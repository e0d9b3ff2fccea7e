import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../../contract/dates.ts';
import { FEED_REQUESTS_PER_HOUR } from '../../../contract/limits.ts';
import { backendForFile } from '../../support/backend-for-file.ts';
import { isShortRunOnJava, usesJavaDynamoDb } from '../../support/dynamodb-local.ts';
import { GRANT, putGrant } from '../../support/grants.ts';
import { exportZip, importZip, startNewDay } from '../../support/import-steps.ts';
import { reminded } from '../../support/reminder-steps.ts';
import { dog, keysOf, rabies } from '../../support/samples.ts';

const backend = backendForFile();

const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);

/** An owner with two records that expire, one of which is old, and the feed as a calendar reads it. */
async function ownerWithFeed() {
  const owning = await reminded(backend);
  const { owner, add, pet } = owning;
  await add(40, { title: 'Rabies', issued_on: inDays(-20) });
  const record = await add(30, { title: 'Deworming', record_type: 'medication', issued_on: inDays(-10) });
  const { calendar_url } = (await owner.call('create-calendar-feed')).body;
  const token = decodeURIComponent(new URL(calendar_url ?? '').pathname.split('/')[3] ?? '');
  const read = (known?: unknown) =>
    backend.call('get-calendar', {
      params: { token, file: 'pawfile.ics' },
      ...(known !== undefined && { headers: { 'if-none-match': String(known) } }),
    });
  return { ...owning, read, record, params: { petId: pet.id, recordId: record.id } };
}
type Feed = Awaited<ReturnType<typeof ownerWithFeed>>;

/** Half a minute later, in the same hour and day. */
function settle(): void {
  const msOfHour = backend.now().getTime() % 3_600_000;
  backend.advance(msOfHour > 3_500_000 ? 3_600_000 - msOfHour : 31_000);
}

/** What a calendar shows of a feed. */
const shown = (text: unknown) => String(text).match(/(DTSTART|SUMMARY|UID).*/g);

test('a calendar that was not changed since is not sent again, at one read unit', async () => {
  const { read, owner, params, pet } = await ownerWithFeed();
  settle();
  const { etag } = (await read()).headers;
  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const { result, consumed } = await backend.measure(() => read(known));
    expect(result).toMatchObject({ status: 304, headers: { etag }, body: undefined });
    expect(consumed.readUnits).toBeLessThanOrEqual(2);
    if (!usesJavaDynamoDb) expect(consumed.writeUnits).toBeLessThanOrEqual(2);
  }
  // What the feed does not show leaves its version.
  await owner.call('update-record', {
    params,
    body: { notes: 'With food', based_on: { notes: null } },
  });
  await owner.call('set-weight', {
    params: { petId: pet.id, on: inDays(-1) },
    body: { grams: 9000, unit: 'kg' },
  });
  expect((await read(etag)).status).toBe(304);
  // Events say “expired” from a day on.
  backend.advance(86_400_000);
  expect((await read(etag)).status).toBe(200);
});

/** Everything that changes what a feed shows. */
const CHANGES: Record<string, (feed: Feed) => Promise<unknown>> = {
  'a new record': ({ add }) => add(50, { title: 'Flea tablet' }),
  'a newer dose without an expiry date': ({ owner, pet }) =>
    owner.call('create-record', {
      params: { petId: pet.id },
      body: { title: 'deworming', record_type: 'medication', issued_on: inDays(-1) },
    }),
  'several records at once': ({ owner, pet }) => {
    const records = keysOf(2).map((key, n) => ({
      ...rabies,
      title: `Dose ${n}`,
      expires_on: inDays(60),
      key,
    }));
    return owner.call('create-records', {
      params: { petId: pet.id },
      body: { file_path: null, document_text: null, records },
    });
  },
  'another expiry date': ({ owner, params }) =>
    owner.call('update-record', {
      params,
      body: { expires_on: inDays(31), based_on: { expires_on: inDays(30) } },
    }),
  'a record that is no longer needed': ({ owner, params }) =>
    owner.call('answer-record', { params, body: { action: 'not_needed' } }),
  'a deleted record': ({ owner, params }) => owner.call('delete-record', { params }),
  'a pet’s other name': ({ owner, pet }) =>
    owner.call('update-pet', {
      params: { petId: pet.id },
      body: { name: 'Max', based_on: { name: 'Bella' } },
    }),
  'all of a pet’s profile': ({ owner, pet }) =>
    owner.call('update-pet', { params: { petId: pet.id }, body: { ...dog, name: 'Rex' } }),
  'a deleted pet': ({ owner, pet }) => owner.call('delete-pet', { params: { petId: pet.id } }),
  'someone’s record, through a grant': async ({ ownerId, pet }) => {
    const userId = `caregiver-of-${ownerId}`;
    await putGrant(backend, { userId, ownerId, petId: pet.id }, {});
    await backend.as(userId).call('create-record', {
      params: { petId: GRANT },
      body: { title: 'Bath', record_type: 'note', expires_on: inDays(70) },
    });
  },
};

/** Those that send kinds of requests which no other test sends. */
const OF_OWN_KINDS = [
  'a record that is no longer needed',
  'several records at once',
  'all of a pet’s profile',
];

const changes = Object.entries(CHANGES).filter(([what]) => !isShortRunOnJava || OF_OWN_KINDS.includes(what));

test.each(changes)('%s is a new version of the calendar', async (_, change) => {
  const feed = await ownerWithFeed();
  settle();
  const before = await feed.read();
  expect((await feed.read(before.headers.etag)).status).toBe(304);
  await change(feed);
  const after = await feed.read(before.headers.etag);
  expect(after.status).toBe(200);
  expect(shown(after.body)).not.toEqual(shown(before.body));
});

test('each of several changes within a second counts', async () => {
  const { owner, params, read } = await ownerWithFeed();
  const sequence = async () => Number(/^SEQUENCE:(\d+)/m.exec(String((await read()).body))?.[1]);
  for (const days of [31, 32, 33]) {
    const before = await sequence();
    const body = { title: 'Deworming', record_type: 'medication', expires_on: inDays(days) };
    expect((await owner.call('update-record', { params, body })).status).toBe(200);
    expect(await sequence()).toBeGreaterThan(before);
  }
});

test.skipIf(isShortRunOnJava)('a restored record and an import make new versions too', async () => {
  const feed = await ownerWithFeed();
  const { owner, ownerId, params, read } = feed;
  const zip = await exportZip(backend, owner);
  await owner.call('delete-record', { params });
  settle();
  const deleted = (await read()).headers.etag;
  await owner.call('restore-record', { params });
  expect((await read(deleted)).status).toBe(200);

  await owner.call('delete-record', { params });
  await owner.call('purge-record', { params });
  settle();
  const purged = await read();
  await startNewDay(backend, ownerId);
  await importZip(backend, owner, zip);
  expect((await read(purged.headers.etag)).status).toBe(200);
});

test.skipIf(isShortRunOnJava)('what is read while a change may be under way is read again', async () => {
  const { read, add } = await ownerWithFeed();
  await add(50, { title: 'Flea tablet' });
  const { etag } = (await read()).headers;
  expect((await read(etag)).status).toBe(304);
  settle();
  const final = await read(etag);
  expect(final.status).toBe(200);
  expect((await read(final.headers.etag)).status).toBe(304);
});

test.skipIf(isShortRunOnJava)(
  'a feed is read sixty times an hour, and no other owner’s less often',
  async () => {
    const { read } = await ownerWithFeed();
    const other = await ownerWithFeed();
    backend.advance(3_600_000 - (backend.now().getTime() % 3_600_000));
    const { etag } = (await read()).headers;
    for (let n = 1; n < FEED_REQUESTS_PER_HOUR; n++) expect((await read(etag)).status).toBeLessThan(400);
    const refused = await read(etag);
    expect(refused).toMatchObject({ status: 429, problem: { type: '/problems/too-many-requests' } });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(3_000);
    expect(wait).toBeLessThanOrEqual(3_600);
    expect((await other.read()).status).toBe(200);
    backend.advance(wait * 1000);
    expect((await read()).status).toBe(200);
  },
);
