import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../contract/dates.ts';
import { type DoseLine, linesOf } from '../../contract/records/dose-lines.ts';
import type { PetRecord } from '../../contract/records/records.ts';
import { petKey, statusKey } from '../../lambdas/store/keys.ts';
import { createStatusStore } from '../../lambdas/store/pet-status.ts';
import { toRecordRow } from '../../lambdas/store/record-row.ts';
import { connectTable, type Item } from '../../lambdas/store/table.ts';
import { startBackend } from '../support/backend.ts';
import { aStoredRecord } from '../support/entities.ts';
import { exportZip, importZip } from '../support/import-steps.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { addPet } from '../support/samples.ts';
import { startForFile } from '../support/start-for-file.ts';

const backend = startForFile(startBackend);
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
    async row(): Promise<Item | undefined> {
      const Key = statusKey(name, petId);
      const { Item: row } = await backend.documents.send(
        new GetCommand({ TableName: backend.table.name, Key, ConsistentRead: true }),
      );
      return row;
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

test('a pet’s status equals that of all its records after any writes at once', async () => {
  const { add, change, remove, page, row, lines, expected } = await ownerWithPet('at-once');
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
    const stored = await row();
    if (!stored?.is_stale) expect(byKey(stored?.lines as DoseLine[])).toEqual(await expected());
    expect(await lines()).toEqual(await expected());
  }
});

test('writes one after the other keep the status without reading all records', async () => {
  const { add, change, remove, upcoming, row, expected } = await ownerWithPet('in-turn');
  const first = await add(0);
  await upcoming();
  for (const n of [1, 4, 5]) await add(n);
  await change(first, 9);
  await remove(await add(2));
  const stored = await row();
  expect(stored).toMatchObject({ is_stale: false, is_complete: true, records: 4 });
  expect(byKey(stored?.lines as DoseLine[])).toEqual(await expected());
});

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

test.each(DEATHS)('a death %s any request leaves a status that is right', async (how) => {
  for (const what of ['add', 'change', 'remove', 'read'] as const) {
    await atEachRequest(async (at) => {
      const { add, change, remove, upcoming, lines, expected } = await ownerWithPet(`${what}-${how}-${at}`);
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
});

const recordId = (n: number) => `rec_${String(n).padStart(26, '0')}`;

/** A record as a function of the previous release writes it: the pet counts it, its status does not know it. */
async function addBehind(ownerId: string, petId: string, n: number) {
  const TableName = backend.table.name;
  const Item = toRecordRow(ownerId, aStoredRecord({ ...dose(n), id: recordId(n), pet_id: petId }));
  await backend.documents.send(new PutCommand({ TableName, Item }));
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

test('a pet with more lines than a row keeps is never called up to date', async () => {
  const { petId, upcoming, row } = await ownerWithPet('many-lines');
  const protects = ['rabies'];
  for (let n = 0; n < 101; n++) {
    const record = aStoredRecord({ id: recordId(n), pet_id: petId, title: `Vaccine ${n}`, protects });
    const Item = toRecordRow('many-lines', { ...record, expires_on: inDays(300) });
    await backend.documents.send(new PutCommand({ TableName: backend.table.name, Item }));
  }
  await count('many-lines', petId, 101);
  expect((await upcoming()).pets).toMatchObject([{ is_up_to_date: false, expired: 0, due: 0, vaccines: 1 }]);
  expect(await row()).toMatchObject({ is_complete: false, records: 101 });
});

test('the status of a pet is removed with it', async () => {
  const { owner, petId, add, upcoming, row } = await ownerWithPet('removed');
  await add(0);
  await upcoming();
  expect(await row()).toBeDefined();
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  expect(await row()).toBeUndefined();
});
