import { beforeAll, expect, test } from 'vitest';
import { ATTENTION_RECORDS, QUOTAS, REBUILD_RECORDS, REBUILD_UNITS } from '../../contract/limits.ts';
import { profileKey } from '../../lambdas/store/keys.ts';
import { toPetRow } from '../../lambdas/store/pet-row.ts';
import { recordAttributes, toRecordRow } from '../../lambdas/store/record-row.ts';
import { toGateRow, toShareRow } from '../../lambdas/store/share-row.ts';
import type { Item } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aShare, aStoredPet, aStoredRecord } from '../support/entities.ts';
import { isLongRun } from '../support/long-run.ts';
import { putRows } from '../support/rows.ts';

const backend = backendForFile();

/** Every answer, in bytes. */
const MOST_BYTES = 256 * 1024;

/** A short run has more pets than a page of DynamoDB holds, and more records and links than an answer does. */
const PETS = isLongRun ? 999 : 700;
const LINKS = isLongRun ? QUOTAS.linksPerPet : 150;
const RECORDS = isLongRun ? QUOTAS.records : 300;
/** Of these records, some have the longest notes. */
const LONG_NOTES = isLongRun ? 150 : 50;

/** A shelter whose pets have many records each, more than one call computes statuses of. */
const SHELTER = 'shelter';
const SHELTERED = isLongRun ? 999 : 120;
const RECORDS_EACH = isLongRun ? 20 : 50;

const OWNER = 'large';
let owner: OwnerClient;

const ulid = (n: number) => String(n).padStart(26, '0');
const petId = (n: number) => `pet_${ulid(n)}`;

/** As long as the rules allow, in characters of four bytes. */
const text = (length: number) => '🐕'.repeat(length);

function* pets(): Generator<Item> {
  yield { ...profileKey(OWNER), pet_count: PETS };
  for (let n = 0; n < PETS; n++) {
    const created_at = new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString();
    const long = { name: text(80), breed: text(200), chip_number: text(80), chip_company: text(80) };
    const photo = { path: `${OWNER}/${petId(n)}/photos/${ulid(n)}.jpg`, version: 'v' };
    yield toPetRow(
      aStoredPet({
        ...long,
        id: petId(n),
        owner_id: OWNER,
        created_at,
        photo,
        last_photo: photo.path,
        record_count: n === 0 ? RECORDS : 0,
      }),
    );
  }
}

function* records(): Generator<Item> {
  const year = backend.now().getUTCFullYear();
  for (let n = 0; n < RECORDS; n++) {
    // Over two years, however few they are.
    const day = new Date(Date.UTC(year, 0, 1 + ((n * 7) % 700))).toISOString().slice(0, 10);
    const record = aStoredRecord({
      id: `rec_${ulid(n)}`,
      pet_id: petId(0),
      title: `${text(190)} ${n}`,
      record_type: 'medication',
      notes: n < LONG_NOTES ? text(10_000) : 'Short',
      issued_on: null,
      expires_on: day,
      created_at: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
    });
    yield toRecordRow(OWNER, recordAttributes(record));
  }
}

function* links(): Generator<Item> {
  const record_ids = Array.from({ length: 100 }, (_, n) => `rec_${ulid(n)}`);
  for (let n = 0; n < LINKS; n++) {
    const share = aShare({
      id: `shr_${ulid(n)}`,
      pet_id: petId(0),
      created_by: OWNER,
      token_hash: String(n).padStart(64, 'a'),
      label: text(60),
      purpose: 'custom',
      scope: { kind: 'records', record_ids, documents: true },
      expires_at: new Date(backend.now().getTime() + 86_400_000).toISOString(),
    });
    yield toShareRow(share);
    yield toGateRow(share);
  }
}

function* sheltered(): Generator<Item> {
  yield { ...profileKey(SHELTER), pet_count: SHELTERED };
  for (let n = 0; n < SHELTERED; n++) {
    const id = petId(n);
    yield toPetRow(aStoredPet({ id, owner_id: SHELTER, record_count: RECORDS_EACH }));
    for (let year = 0; year < RECORDS_EACH; year++) {
      const record = aStoredRecord({
        id: `rec_${ulid(n * 100 + year)}`,
        pet_id: id,
        title: ['Rabies', 'Deworming', 'Nail trim'][year % 3] ?? '',
        protects: year % 3 === 0 ? ['rabies'] : [],
        issued_on: `${1950 + year}-05-01`,
        expires_on: `${1951 + year}-05-01`,
      });
      yield toRecordRow(SHELTER, recordAttributes(record));
    }
  }
}

/** More than a call reads of one pet: each record takes ten read units. */
const NOVELIST = 'novelist';
const NOVELS = REBUILD_UNITS / 2 / 10 + 20;

function* novels(): Generator<Item> {
  yield { ...profileKey(NOVELIST), pet_count: 1 };
  yield toPetRow(aStoredPet({ id: petId(1), owner_id: NOVELIST, record_count: NOVELS }));
  for (let n = 0; n < NOVELS; n++) {
    const record = aStoredRecord({
      id: `rec_${ulid(n)}`,
      pet_id: petId(1),
      notes: text(10_000),
      protects: ['rabies'],
      expires_on: '2199-01-01',
    });
    yield toRecordRow(NOVELIST, recordAttributes(record));
  }
}

beforeAll(async () => {
  owner = backend.as(OWNER);
  for (const rows of [pets(), records(), links(), sheltered(), novels()]) await putRows(backend, rows);
});

/** Makes a call; returns its answer, after checking that it is small. */
async function small<Result extends { status: number; body: unknown }>(
  call: Promise<Result>,
): Promise<Result> {
  const answer = await call;
  expect(answer.status).toBe(200);
  expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThanOrEqual(MOST_BYTES);
  return answer;
}

test('the overview ends with a page of pets, and the other pages bring the rest', async () => {
  // The first call counts the account's records, which is stored.
  await owner.call('get-overview');
  const { result, consumed } = await backend.measure(() => small(owner.call('get-overview')));
  // With the session, and the stored number of records, before which it looks whether there are few pets.
  expect(consumed.requests).toBeLessThanOrEqual(11);
  const ids = result.body.pets.map(({ id }) => id);
  expect(result.body.record_count).toBe(RECORDS);
  for (let { next } = result.body; next; ) {
    const page = await small(owner.call('list-pets', { query: { after: next } }));
    ids.push(...page.body.pets.map(({ id }) => id));
    next = page.body.next;
  }
  expect(ids).toEqual(Array.from({ length: PETS }, (_, n) => petId(PETS - 1 - n)));
});

test('a pet’s records come in small pages, however long their notes', async () => {
  const params = { petId: petId(0) };
  // The first call computes the pet's status, which is stored.
  await owner.call('get-pet', { params });
  const titles: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { after } : {};
    const { result, consumed } = await backend.measure(() => small(owner.call('get-pet', { params, query })));
    // The session, the settings of reminders, the pet's status, and up to two pages of the table.
    expect(consumed.requests).toBeLessThanOrEqual(5);
    titles.push(...result.body.records.map(({ id }) => id));
    after = result.body.next;
  }
  expect(titles).toEqual(Array.from({ length: RECORDS }, (_, n) => `rec_${ulid(RECORDS - 1 - n)}`));
});

test('a pet’s links come in small pages', async () => {
  const params = { petId: petId(0) };
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { after } : {};
    const { result, consumed } = await backend.measure(() =>
      small(owner.call('list-shares', { params, query })),
    );
    expect(consumed.requests).toBeLessThanOrEqual(3);
    ids.push(...result.body.shares.map(({ id }) => id));
    after = result.body.next;
  }
  expect(ids).toEqual(Array.from({ length: LINKS }, (_, n) => `shr_${ulid(LINKS - 1 - n)}`));
});

test('the links of all pets come in small pages, each in the same number of requests', async () => {
  const ids: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const query = after ? { after } : {};
    const { result, consumed } = await backend.measure(() =>
      small(owner.call('list-active-shares', { query })),
    );
    expect(consumed.requests).toBeLessThanOrEqual(11);
    ids.push(...result.body.shares.map(({ id }) => id));
    after = result.body.next;
  }
  expect(ids).toEqual(Array.from({ length: LINKS }, (_, n) => `shr_${ulid(n)}`));
});

test('what is coming up, the calendar, and what is used are small', async () => {
  await small(owner.call('get-upcoming'));
  await small(owner.call('get-usage'));
  await small(owner.call('get-reminder-settings'));
  const { body } = await owner.call('create-calendar-feed');
  const token = new URL(body.calendar_url ?? '').pathname.split('/')[3] ?? '';
  const feed = await small(backend.call('get-calendar', { params: { token, file: 'pawfile.ics' } }));
  // The next dates are in it, whatever else there is.
  const days = String(feed.body).match(/(?<=DTSTART;VALUE=DATE:)\d{8}/g) ?? [];
  const today = backend.now().toISOString().slice(0, 10).replaceAll('-', '');
  expect(days.filter((day) => day >= today).length).toBeGreaterThan(30);
});

test('what needs attention is computed in bounded steps, and then read in a row for all pets', async () => {
  const shelter = backend.as(SHELTER);
  await shelter.call('list-sessions');
  const perCall = Math.floor(REBUILD_RECORDS / RECORDS_EACH);
  for (let known = perCall; known < SHELTERED; known += perCall) {
    const { result, consumed } = await backend.measure(() => small(shelter.call('get-upcoming')));
    expect(result.body.pending).toBe(SHELTERED - known);
    // Records of half a kilobyte, and two units of the check that nothing changed.
    expect(consumed.readUnits).toBeLessThanOrEqual(SHELTERED * 2 + REBUILD_RECORDS / 2);
    // Of each pet: its status, its records, and the write.
    expect(consumed.requests).toBeLessThanOrEqual(40 + 3 * perCall);
  }
  await shelter.call('get-upcoming');
  const { result, consumed } = await backend.measure(() => small(shelter.call('get-upcoming')));
  expect(result.body).toMatchObject({ pending: 0, more_attention: SHELTERED * 3 - ATTENTION_RECORDS });
  expect(result.body.pets).toHaveLength(SHELTERED);
  // The session, pets, settings, statuses by the megabyte, and the listed records.
  expect(consumed.requests).toBeLessThanOrEqual(4 + Math.ceil(SHELTERED / 100) + 1);
  expect(consumed.readUnits).toBeLessThanOrEqual(SHELTERED * 1.3 + 40);
  expect(consumed.writeUnits).toBe(0);
});

test('long notes make a status incomplete, and no call expensive', async () => {
  const novelist = backend.as(NOVELIST);
  await novelist.call('list-sessions');
  const first = await backend.measure(() => small(novelist.call('get-upcoming')));
  expect(first.result.body).toMatchObject({ pending: 0, pets: [{ is_up_to_date: false, vaccines: 1 }] });
  expect(first.consumed.readUnits).toBeLessThanOrEqual(REBUILD_UNITS * 0.6);
  const next = await backend.measure(() => small(novelist.call('get-upcoming')));
  expect(next.consumed.readUnits).toBeLessThanOrEqual(20);
});
