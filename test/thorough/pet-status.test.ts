import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { type DoseLine, linesOf } from '../../contract/records/dose-lines.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import type { StoredRecord } from '../../lambdas/domain/records/ports.ts';
import { statusRowsOfPet } from '../../lambdas/store/key-conditions.ts';
import { petKey, statusKey } from '../../lambdas/store/keys.ts';
import { createStatusStore } from '../../lambdas/store/pet-status.ts';
import { toRecordRow } from '../../lambdas/store/record-row.ts';
import { linesIn, statusRowsOf } from '../../lambdas/store/status-row.ts';
import { connectTable, type Item, queryAll } from '../../lambdas/store/table.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { aStoredRecord } from '../support/entities.ts';
import { exportZip, importZip } from '../support/import-steps.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { putRows, readRow } from '../support/rows.ts';
import { addPet } from '../support/samples.ts';

const backend = backendForFile();
const inDays = (days: number) => addCalendarDays(calendarDay(backend.now(), 'utc'), days);

const TITLES = ['Rabies', 'DHPP', 'Heartworm'];
const CODES = [[], ['rabies'], ['cdv', 'cpv']];

/** The n-th of some records that are doses of each other in many ways. */
function dose(n: number) {
  const age = ((n * 37) % 700) + 1;
  return {
    title: TITLES[n % 3] ?? '',
    record_type: 'vaccination',
    protects: CODES[(n >> 1) % 3] ?? [],
    issued_on: n % 4 === 3 ? null : inDays(-age),
    expires_on: inDays(330 - age),
  };
}

async function ownerWithPet(name: string) {
  const owner = backend.as(name);
  const { id: petId } = await addPet(owner, { name: 'Bella' });
  const params = { petId };
  const page = async () => (await owner.call('get-pet', { params })).body;
  return {
    owner,
    petId,
    page,
    add: async (n: number) => (await owner.call('create-record', { params, body: dose(n) })).body,
    change: ({ id }: Pick<PetRecord, 'id'>, n: number) =>
      owner.call('update-record', { params: { petId, recordId: id }, body: dose(n) }),
    remove: ({ id }: Pick<PetRecord, 'id'>) =>
      owner.call('delete-record', { params: { petId, recordId: id } }),
    upcoming: async () => (await owner.call('get-upcoming')).body,
    /** The pet's first status row, and the lines in it. */
    async row(): Promise<Item | undefined> {
      const Key = statusKey(name, petId);
      const row = await readRow(backend, Key);
      return row;
    },
    async storedLines() {
      const items = await queryAll(
        connectTable(backend.aws, backend.table.name),
        statusRowsOfPet(name, petId),
      );
      const rows = statusRowsOf(items).get(petId);
      const stored = rows && linesIn(rows);
      return stored && { ...stored, lines: byKey(stored.lines) };
    },
    /** The lines that a reader gets. */
    async lines() {
      const { pet } = await page();
      const statuses = createStatusStore(connectTable(backend.aws, backend.table.name));
      return byKey((await statuses.of(name, [pet])).get(petId)?.lines ?? []);
    },
    /** Those of all records. */
    expected: async () => byKey(linesOf((await page()).records)),
  };
}

const byKey = (lines: readonly DoseLine[]) => lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));

/** A title of 200 letters that no compression makes much shorter. */
const longTitle = (n: number) =>
  Array.from({ length: 200 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((n * 7919 + index * 104_729) % 20_000)),
  ).join('');

/** More titles than one row of a status has room for. */
const MANY_TITLES = 30;

/** A pet whose status is in parts if it has other titles. */
async function ownerWithTitles(name: string, titles: number) {
  const known = await ownerWithPet(name);
  const ids = Array.from({ length: titles }, (_, n) => n);
  const ofTitle = (n: number) => ({ ...dose(0), id: recordId(1000 + n), title: longTitle(n).slice(0, 40) });
  await Promise.all(ids.map((n) => putRecord(name, { ...ofTitle(n), pet_id: known.petId })));
  if (titles > 0) await count(name, known.petId, titles);
  await known.upcoming();
  expect(Number((await known.row())?.parts ?? 1) > 1).toBe(titles > 0);
  return known;
}

test.each([0, MANY_TITLES])(
  'a status equals that of all records after any writes at once, with %i other titles',
  async (titles) => {
    const name = `at-once-${titles}`;
    const { add, change, remove, page, storedLines, lines, expected } = await ownerWithTitles(name, titles);
    await Promise.all([0, 1, 2, 3, 4].map((n) => add(n)));
    expect(await lines()).toEqual(await expected());
    for (let round = 1; round <= 3; round++) {
      const { records } = await page();
      const [first, second, third] = records;
      if (!first || !second || !third) throw new Error('There are records.');
      await Promise.all([
        add(round * 5),
        add(round * 7),
        change(first, round * 11),
        change(second, round * 13),
        remove(third),
      ]);
      const stored = await storedLines();
      if (stored) expect(stored.lines).toEqual(await expected());
      expect(await lines()).toEqual(await expected());
    }
  },
);

test.each([0, MANY_TITLES])(
  'writes one after the other read no other records, with %i other titles',
  async (titles) => {
    const known = await ownerWithTitles(`in-turn-${titles}`, titles);
    const { add, change, remove, upcoming, storedLines, expected } = known;
    const first = await add(0);
    await upcoming();
    for (const n of [1, 4, 5]) await add(n);
    await change(first, 9);
    await remove(await add(2));
    expect(await storedLines()).toEqual({ lines: await expected(), is_complete: true, records: 4 + titles });
  },
);

test('a reminder, or a change of what no status depends on, leaves the row as it is', async () => {
  const { owner, petId, add, upcoming, row } = await ownerWithPet('unchanged');
  const { id } = await add(1);
  await upcoming();
  const before = await row();
  const params = { petId, recordId: id };
  await owner.call('answer-record', { params, body: { action: 'snooze' } });
  await owner.call('update-record', { params, body: { ...dose(1), notes: 'Lot 123' } });
  expect(await row()).toEqual(before);
});

const deaths = DEATHS.flatMap((how) => [0, MANY_TITLES].map((titles) => ({ how, titles })));

test.each(deaths)(
  'a death $how any request leaves a right status, with $titles other titles',
  async (death) => {
    const { how, titles } = death;
    for (const what of ['add', 'change', 'remove', 'read'] as const) {
      await atEachRequest(async (at) => {
        const name = `${what}-${how}-${titles}-${at}`;
        const { add, change, remove, upcoming, lines, expected } = await ownerWithTitles(name, titles);
        const record = await add(0);
        await add(1);
        if (what !== 'read') await upcoming();
        const run = {
          add: () => add(2),
          change: () => change(record, 5),
          remove: () => remove(record),
          read: upcoming,
        }[what];
        const { wasCut } = await backend.dieAfter<unknown>(at, how, run);
        expect(await lines()).toEqual(await expected());
        return wasCut;
      });
    }
  },
);

const recordId = (n: number) => `rec_${String(n).padStart(26, '0')}`;

async function putRecord(ownerId: string, fields: Partial<StoredRecord>) {
  await putRows(backend, [toRecordRow(ownerId, aStoredRecord(fields))]);
}

/** A record as an import writes it: the pet counts it, its status does not know it. */
async function addBehind(ownerId: string, petId: string, n: number) {
  await putRecord(ownerId, { ...dose(n), id: recordId(n), pet_id: petId });
  await count(ownerId, petId, 1);
}

const count = (ownerId: string, petId: string, more: number) =>
  backend.documents.send(
    new UpdateCommand({
      TableName: backend.table.name,
      Key: petKey(ownerId, petId),
      UpdateExpression: 'SET record_count = record_count + :more, record_room = record_room + :more',
      ExpressionAttributeValues: { ':more': more },
    }),
  );

test('records that were written without the status are seen by the next reader', async () => {
  const { petId, add, upcoming, lines, expected } = await ownerWithPet('behind');
  await add(0);
  await upcoming();
  await addBehind('behind', petId, 8);
  expect(await lines()).toEqual(await expected());
  await addBehind('behind', petId, 9);
  await add(1);
  expect(await lines()).toEqual(await expected());
  expect(await expected()).not.toEqual([]);
});

test('records that are imported into a pet are seen by the next reader', async () => {
  const { owner, add, remove, upcoming, lines, expected, page } = await ownerWithPet('imports');
  const record = await add(1);
  await add(4);
  const zip = await exportZip(backend, owner);
  await remove(record);
  await upcoming();
  expect(await importZip(backend, owner, zip)).toMatchObject({ state: 'done' });
  expect((await page()).records).toHaveLength(2);
  expect(await lines()).toEqual(await expected());
});

test('readers and writers at once leave a status that is right', async () => {
  const { add, upcoming, lines, expected } = await ownerWithPet('crowd');
  await add(0);
  await Promise.all([upcoming(), add(1), upcoming(), add(2), upcoming()]);
  expect(await lines()).toEqual(await expected());
});

/** The release before decision 245 knows no parts: it marks a pet's first status row, or replaces it by all lines. */
const previous = {
  async change(ownerId: string, petId: string, { id }: PetRecord, n: number) {
    await putRecord(ownerId, { ...dose(n), id, pet_id: petId });
    await backend.documents.send(
      new UpdateCommand({
        TableName: backend.table.name,
        Key: statusKey(ownerId, petId),
        UpdateExpression: 'SET version = version + :one, is_stale = :yes REMOVE #lines',
        ExpressionAttributeNames: { '#lines': 'lines' },
        ExpressionAttributeValues: { ':one': 1, ':yes': true },
      }),
    );
  },
  async read(ownerId: string, petId: string, row: Item | undefined) {
    const content = { lines: [], records: 0, is_complete: true, is_stale: false };
    const Item = {
      ...statusKey(ownerId, petId),
      lines_version: 3,
      version: Number(row?.version) + 1,
      ...content,
    };
    await putRows(backend, [Item]);
  },
};

test.each([0, MANY_TITLES])(
  'no release trusts a status that the other has changed, with %i other titles',
  async (titles) => {
    const name = `two-releases-${titles}`;
    const { petId, add, change, upcoming, row, lines, expected } = await ownerWithTitles(name, titles);
    const record = await add(0);
    await upcoming();
    await previous.change(name, petId, record, 5);
    expect(await lines()).toEqual(await expected());
    await previous.read(name, petId, await row());
    await change(record, 9);
    expect(await row()).toMatchObject({ lines_version: 3, is_stale: true });
    expect(await lines()).toEqual(await expected());
    // A writer that has read the status before the other release replaced it.
    backend.beforeNextWrite(async () => previous.read(name, petId, await row()));
    await change(record, 13);
    expect(await row()).toMatchObject({ lines_version: 3, is_stale: true });
    expect(await lines()).toEqual(await expected());
  },
);

test('a pet with more titles than its status has room for is never called up to date', async () => {
  const { petId, add, upcoming, lines } = await ownerWithPet('many-lines');
  const fields = { pet_id: petId, protects: ['rabies'], expires_on: inDays(300) };
  for (let n = 0; n < 150; n++) {
    await putRecord('many-lines', { ...fields, id: recordId(n), title: longTitle(n) });
  }
  await count('many-lines', petId, 150);
  const pets = [{ is_up_to_date: false, expired: 0, due: 0, vaccines: 1 }];
  expect((await upcoming()).pets).toMatchObject(pets);
  const kept = (await lines()).length;
  expect(kept).toBeLessThan(150);
  // A title that it has no room for changes nothing, and makes no reader compute it again.
  await add(3);
  const reading = await backend.measure(upcoming);
  expect(reading.result.pets).toMatchObject(pets);
  expect(reading.consumed.writeUnits).toBe(0);
});

test('the status of a pet is removed with it', async () => {
  const { owner, petId } = await ownerWithTitles('removed', MANY_TITLES);
  const statusRows = () =>
    queryAll(connectTable(backend.aws, backend.table.name), statusRowsOfPet('removed', petId));
  expect((await statusRows()).length).toBeGreaterThan(1);
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  expect(await statusRows()).toEqual([]);
});
