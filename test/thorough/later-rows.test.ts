import { beforeAll, expect, test } from 'vitest';
import { api, type Operation } from '../../contract/api.ts';
import { successStatus } from '../../contract/endpoint.ts';
import { pickFields } from '../../contract/fields.ts';
import { petInputSchema } from '../../contract/pets/pet-input.ts';
import { recordUpdateSchema } from '../../contract/records/record-input.ts';
import type { Item } from '../../lambdas/store/table.ts';
import { accessOf } from '../support/access-of.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { type EnumPath, enumPaths, withEnumValue } from '../support/enum-values.ts';
import { exportAll } from '../support/export-steps.ts';
import { FROZEN_FILES, frozenRows } from '../support/frozen-rows.ts';
import { rowsOf } from '../support/grants.ts';
import { putPlan } from '../support/practices.ts';
import { ROW_SCHEMAS } from '../support/row-schemas.ts';
import { putRows, readRow } from '../support/rows.ts';

// A canary and a rollback run this release on rows of a later one: each enum of each frozen row gets an unknown value,
// and the handlers that read the row are called.

const LATER = 'of-a-later-release';
const PET_ID = 'pet_01m81ahz8h76k140zdgfkmn7ff';
const PRACTICE_ID = 'prc_01m9c4t3e8h76k140zdgfkmn9a';
const SHARE_ID = 'shr_01m81aj484jchf223atpb2scak';
/** The token of a link that shows everything. */
const TOKEN = '74d8fee5cdf931606aecd0dcfcb6acb92350f88f91f977a0f0ab03c02a2c83da';
/** The frozen records are due on this day, and the frozen links are open. */
const NOW = new Date('2026-11-29T12:00:00.000Z');

type SchemaName = keyof typeof ROW_SCHEMAS;

/** The calls that read each kind of row with words. Jobs have a test of their own. */
const READS: Partial<Record<SchemaName, Operation[]>> = {
  contactRowSchema: ['list-week'],
  entryRowSchema: ['list-entries'],
  memberInvitationRowSchema: ['get-team'],
  memberRowSchema: ['get-team', 'get-practice'],
  teamChangeRowSchema: ['list-team-history'],
  noteRowSchema: ['get-review'],
  patientRowSchema: ['list-patients'],
  rulesRowSchema: ['get-rules', 'get-compliance'],
  verdictRowSchema: ['get-compliance'],
  practiceGrantRowSchema: ['list-patients'],
  sentReminderRowSchema: ['list-week'],
  // A job of the night reads it.
  practiceRowSchema: ['list-practices', 'get-practice', 'list-reviews', 'get-review'],
  templateRowSchema: ['list-templates'],
  exportRowSchema: ['get-latest-export'],
  grantRowSchema: ['get-pet'],
  heldGrantRowSchema: ['list-people'],
  historyRowSchema: ['list-access-history'],
  invitationRowSchema: ['list-people'],
  importRowSchema: ['get-latest-import'],
  messageRowSchema: [],
  petRowSchema: [
    'list-archived-pets',
    'get-overview',
    'list-pets',
    'get-pet',
    'get-upcoming',
    'list-active-shares',
    'get-shared-pet',
    'get-calendar',
  ],
  pointerRowSchema: ['get-shared-pet'],
  recordRowSchema: ['get-overview', 'get-pet', 'get-upcoming', 'get-shared-pet', 'get-calendar'],
  refundRowSchema: ['get-billing'],
  reminderMailRowSchema: [],
  sessionsRowSchema: ['list-sessions', 'get-overview'],
  settingsRowSchema: ['get-reminder-settings', 'get-upcoming'],
  shareRowSchema: ['list-shares', 'list-active-shares', 'get-overview', 'list-views', 'get-shared-pet'],
  subscriberRowSchema: ['get-billing', 'get-overview', 'list-pets'],
  viewRowSchema: ['list-views'],
  webhookEventRowSchema: ['list-webhook-events'],
  weightRowSchema: ['list-weights', 'get-pet'],
};

const backend = backendForFile();
let ownerId: string;
let calendar: string;

const put = (Item: Item) => putRows(backend, [Item]);

async function storedAs({ PK, SK }: Item): Promise<Item> {
  const Item = await readRow(backend, { PK, SK });
  return Item ?? expect.unreachable(`${PK} ${SK}`);
}

/** A frozen row as these tests read it again and again: links need no passcode and count no views, sessions live. */
const readable = (row: Item): Item => ({
  ...row,
  ...('passcode_hash' in row && { passcode_hash: null }),
  ...('has_passcode' in row && { has_passcode: true }),
  ...('max_views' in row && { max_views: null }),
  ...(Array.isArray(row.in_use) && {
    in_use: row.in_use.map((session) => ({ ...session, began: NOW.getTime() / 1000 })),
  }),
});

/** Which rows a schema reads, of those that fit it: a grant is two rows, and a patient's fits other rows, too. */
const SIDES: Partial<Record<SchemaName, RegExp>> = {
  grantRowSchema: /^GRANT#/,
  heldGrantRowSchema: /^GRANTED#/,
  patientRowSchema: /^PATIENT#/,
};

/** A place of a kind of row, and the frozen rows that have something there. A staged row is shown by no call. */
type Case = { name: SchemaName; place: string; path: EnumPath; rows: { file: string; index: number }[] };

const CASES = Object.entries(ROW_SCHEMAS).flatMap(([name, schema]): Case[] => {
  const paths = new Map(enumPaths(schema).map((path): [string, EnumPath] => [path.join('.'), path]));
  const isRead = ({ SK }: Item) => SIDES[name as SchemaName]?.test(String(SK)) ?? true;
  const rowsWith = (path: EnumPath) =>
    FROZEN_FILES.filter((file) => !file.startsWith('staged-')).flatMap((file) =>
      frozenRows(file).flatMap((row, index) =>
        schema.safeParse(row).success && isRead(row) && withEnumValue(row, path, LATER)
          ? [{ file, index }]
          : [],
      ),
    );
  // Safe: the entries are those of ROW_SCHEMAS.
  return [...paths].map(([place, path]) => ({
    name: name as SchemaName,
    place: `${name} ${place}`,
    path,
    rows: rowsWith(path),
  }));
});

beforeAll(async () => {
  backend.advance(NOW.getTime() - backend.now().getTime());
  ownerId = await backend.mail.addAccount('owner@example.org');
  for (const file of FROZEN_FILES) {
    for (const row of frozenRows(file, ownerId)) await put(readable(row));
  }
  // A practice without a plan sees no patients.
  await putPlan(backend, PRACTICE_ID);
  const { body } = await backend.as(ownerId).call('get-reminder-settings');
  [, , , calendar = ''] = new URL(body.calendar_url ?? '').pathname.split('/');
});

/** Makes a call with the ids of the frozen rows, and those of one that it is about. */
function call<Name extends Operation>(name: Name, userId: string, { PK, SK, token_hash = TOKEN }: Item = {}) {
  const params = {
    petId: /^(?:GRANT#|PET#(?=\w+$))(.*)/.exec(String(SK))?.[1] ?? PET_ID,
    practiceId: PRACTICE_ID,
    reviewId: PRACTICE_ID,
    shareId: SHARE_ID,
    token: calendar,
    file: 'pawfile.ics',
  };
  const body = { token: /^SHARE#(.*)/.exec(String(PK))?.[1] ?? token_hash };
  const sent = { params, ...(api[name].method !== 'GET' && { body }) };
  return accessOf(name) === 'admin' ? backend.admin(name, sent) : backend.as(userId).call(name, sent);
}

/** How long each list of an answer is. */
const lengths = (body: unknown) =>
  Object.entries(Object(body)).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, value.length]] : [],
  );

const userOf = ({ PK }: Item) => /^USER#(.*)/.exec(String(PK))?.[1] ?? ownerId;

/** Where an unknown value shows less on purpose, and what it can answer; every other answer has all its rows. */
const SHOWS_LESS: Record<string, readonly number[]> = {
  'grantRowSchema role': [404],
  'grantRowSchema scope.kind': [404],
  'historyRowSchema kind': [200],
  'invitationRowSchema role': [200],
  // A member whose roles are all of a later release may do nothing here.
  'memberRowSchema roles.*': [200, 404],
  'pointerRowSchema scope.kind': [409],
  'teamChangeRowSchema kind': [200],
  // As `grantRowSchema`: the practice doesn't see the pet until it has the later release.
  'practiceGrantRowSchema role': [200],
  'practiceGrantRowSchema scope.kind': [200],
  // A link with no other type waits for the later release.
  'pointerRowSchema scope.types.*': [200, 409],
};

/** Plays something with each frozen row of a case, in turn, and restores the table's row after it. */
async function withEachRow(
  { name, rows }: Case,
  play: (row: Item, userId: string, file: string) => Promise<void>,
) {
  expect([name, rows.length]).not.toEqual([name, 0]);
  for (const { file, index } of rows) {
    const row = readable(frozenRows(file, ownerId)[index] ?? {});
    const base = await storedAs(row);
    await play(row, userOf(row), file).finally(() => put(base));
  }
}

test.each(CASES)('a row with a later value is shown beside the others: $place', async (each) => {
  const { name, place, path } = each;
  await withEachRow(each, async (row, userId, file) => {
    for (const read of READS[name] ?? expect.unreachable(name)) {
      await put(row);
      const known = await call(read, userId, row);
      expect([file, read, known.status]).toEqual([file, read, successStatus(api[read])]);
      await put(withEnumValue(row, path, LATER) ?? {});
      const later = await call(read, userId, row);
      const less = SHOWS_LESS[place];
      expect(less ?? [known.status], `${read} of ${file}`).toContain(later.status);
      if (!less) expect([file, read, lengths(later.body)]).toEqual([file, read, lengths(known.body)]);
    }
  });
});

type Write = (userId: string, row: Item) => Promise<unknown>;

/** A change of another field of each kind of row that has one. */
const WRITES: Partial<Record<SchemaName, Write>> = {
  messageRowSchema: (_, { id }) => backend.sendMails({ kind: 'contact', messageId: String(id) }),
  petRowSchema: async (userId, { SK, archived_at }) => {
    const petId = String(SK).slice('PET#'.length);
    if (archived_at) {
      await backend.as(userId).call('bring-back-pet', { params: { petId } });
      // Leaves the place in the plan to the next one.
      return backend.as(userId).call('archive-pet', { params: { petId }, body: { reason: null } });
    }
    const { body } = await call('get-pet', userId);
    return backend.as(userId).call('update-pet', {
      params: { petId: PET_ID },
      body: { ...pickFields(petInputSchema, body.pet), name: 'Renamed' },
    });
  },
  pointerRowSchema: (userId, { share_id }) =>
    backend.as(userId).call('set-passcode', {
      params: { petId: PET_ID, shareId: String(share_id) },
      body: { passcode: 'garden tram 74' },
    }),
  recordRowSchema: async (userId, { id }) => {
    const { body } = await call('get-pet', userId);
    const record = body.records.find((each) => each.id === id);
    return backend.as(userId).call('update-record', {
      params: { petId: PET_ID, recordId: String(id) },
      body: { ...pickFields(recordUpdateSchema, record ?? expect.unreachable(String(id))), notes: 'Renamed' },
    });
  },
  sessionsRowSchema: (userId) =>
    backend.call('list-sessions', { claims: { sub: userId, token_use: 'access', origin_jti: 'another' } }),
  settingsRowSchema: (userId) => backend.as(userId).call('create-calendar-feed'),
  shareRowSchema: (userId, { id }) =>
    backend.as(userId).call('update-share', {
      params: { petId: PET_ID, shareId: String(id) },
      body: { label: 'Renamed' },
    }),
};

/** Bringing an archived pet back is its only change, and removes the reason. */
const REMOVED = 'petRowSchema archived_reason';
const WRITTEN = CASES.filter(({ name, place }) => name in WRITES && place !== REMOVED);

test.each(WRITTEN)('a fallback is never written back: $place', async (each) => {
  const { name, path } = each;
  await withEachRow(each, async (row, userId, file) => {
    const later = withEnumValue(row, path, LATER) ?? {};
    await put(later);
    await WRITES[name]?.(userId, row);
    const stored = await storedAs(row);
    expect([file, JSON.stringify(stored).includes(LATER)]).toEqual([file, true]);
    expect(stored).not.toEqual(later);
  });
});

test('a visitor who loads a link again keeps the device that a later release stored', async () => {
  const open = (visit?: string) => backend.call('get-shared-pet', { body: { token: TOKEN, visit } });
  const { body } = await open();
  const rows = await rowsOf(backend, ownerId);
  const newest = rows.findLast(({ SK }) => /#VIEW#shr_01m81aj75f8yzvx63nh07ycjvb#/.test(SK));
  const view = newest ?? expect.unreachable();
  await put({ ...view, device: LATER });
  await open(body.visit);
  expect(await storedAs(view)).toMatchObject({ device: LATER, repeats: 1 });
});

test('jobs do their work on rows of a later release', async () => {
  const words = new Map<SchemaName, EnumPath[]>();
  for (const { name, path } of CASES) words.set(name, [...(words.get(name) ?? []), path]);
  for (const file of FROZEN_FILES) {
    for (const row of frozenRows(file, ownerId)) {
      if (userOf(row) !== ownerId) continue;
      // No document of the frozen rows is in the bucket.
      const { file_path, file_version, photo, last_photo, ...rest } = row;
      const names = [...words.keys()].filter((name) => ROW_SCHEMAS[name].safeParse(row).success);
      const paths = names.flatMap((name) => words.get(name) ?? []);
      await put(paths.reduce((item, path) => withEnumValue(item, path, LATER) ?? item, rest));
    }
  }
  const before = backend.log.length;
  await backend.remind();
  const { data } = await exportAll(backend, backend.as(ownerId));
  await backend.backUpAccounts();
  await backend.reconcile();
  expect(backend.log.slice(before).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  const subjects = backend.mail.mailbox.list().map(({ subject }) => subject);
  expect(subjects).toContain('4 records expire soon: Bella');
  const records = FROZEN_FILES.flatMap((file) => frozenRows(file, ownerId)).filter(
    ({ PK, title }) => title && String(PK).startsWith('USER#'),
  );
  const owned = new Set(records.flatMap((row) => (userOf(row) === ownerId ? [row.id] : [])));
  expect(owned.size).toBe(14);
  expect(data.records.map(({ id }) => id)).toEqual(expect.arrayContaining([...owned]));
  expect([data.pets.length, data.weights.length, data.shares.length]).toEqual([1, 2, 2]);
});
