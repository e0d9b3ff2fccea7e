import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { addCalendarDays, calendarDay } from '../../../../contract/dates.ts';
import { DELETED_PER_PAGE } from '../../../../contract/limits.ts';
import { createDeletedRecordStore } from '../../../../lambdas/store/deleted-records.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { addRecord } from '../../../support/export-steps.ts';
import { versionsOf } from '../../../support/import-steps.ts';
import { addPet, PDF, purgeRecord, rabies } from '../../../support/samples.ts';

/** Deleting, restoring and purging records; deleted-records-property.test.ts has their order and their deaths. */

const backend = backendForFile();
const limited = backendForFile({ FREE_PLAN_RECORDS_PER_PET: '1' });

const DAY_MS = 86_400_000;
const today = () => calendarDay(backend.now(), 'utc');

/** A pet with a record that has a document. */
async function scene(ownerId: string, input: object = {}) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const record = await addRecord(owner, petId, input, PDF);
  return { owner, ownerId, petId, record, params: { petId, recordId: record.id } };
}

const recordsOf = async (owner: OwnerClient, petId: string) =>
  (await owner.call('get-pet', { params: { petId } })).body.records;

const deletedOf = async (owner: OwnerClient, petId: string) =>
  (await owner.call('list-deleted-records', { params: { petId } })).body.records;

/** Runs the daily schedule and empties the queue. */
async function purgeDue() {
  await backend.sendJob({ kind: 'plan-purges' });
  await backend.drain();
}

test('a restored record is as it was, in its place, with its document', async () => {
  const { owner, petId, record, params } = await scene('restoring', { expires_on: '2030-01-31' });
  await addRecord(owner, petId, { title: 'Newer' });
  const before = await recordsOf(owner, petId);
  await owner.call('delete-record', { params });
  expect(await deletedOf(owner, petId)).toEqual([
    {
      id: record.id,
      title: record.title,
      record_type: record.record_type,
      deleted_at: expect.stringContaining(today()),
      purge_on: addCalendarDays(today(), 31),
    },
  ]);
  const { status, body } = await owner.call('restore-record', { params });
  expect([status, body]).toEqual([200, record]);
  expect(await recordsOf(owner, petId)).toEqual(before);
  expect(await deletedOf(owner, petId)).toEqual([]);
  expect((await owner.call('get-document-url', { params })).status).toBe(200);
  expect((await owner.call('restore-record', { params })).body).toEqual(record);
});

test('a document outlives a deletion within the minute in which it was attached', async () => {
  const { owner, ownerId, params } = await scene('attached-and-deleted');
  await owner.call('delete-record', { params });
  await backend.drain();
  await backend.expireFiles(30);
  expect(await versionsOf(backend, ownerId)).toHaveLength(1);
  expect((await owner.call('restore-record', { params })).status).toBe(200);
});

test('the schedule purges a record and its document after 30 whole days, counted from the last deletion', async () => {
  const { owner, ownerId, petId, params } = await scene('overdue');
  await owner.call('delete-record', { params });
  backend.advance(20 * DAY_MS);
  await owner.call('restore-record', { params });
  await owner.call('delete-record', { params });
  backend.advance(30 * DAY_MS);
  await purgeDue();
  expect(await deletedOf(owner, petId)).toHaveLength(1);
  expect(await versionsOf(backend, ownerId)).toHaveLength(1);
  backend.advance(DAY_MS);
  await purgeDue();
  expect(await deletedOf(owner, petId)).toEqual([]);
  expect(await versionsOf(backend, ownerId)).toEqual([]);
  const refused = await owner.call('restore-record', { params });
  expect([refused.status, refused.problem?.type]).toEqual([404, '/problems/record-not-found']);
  expect((await owner.call('purge-record', { params })).status).toBe(404);
  expect(backend.queue.deadLetters()).toEqual([]);
});

test('of a restore and a purge at the same time, one happens', async () => {
  const { owner, ownerId, petId, record, params } = await scene('at-once');
  await owner.call('delete-record', { params });
  const [restored, purged] = await Promise.all([
    owner.call('restore-record', { params }),
    owner.call('purge-record', { params }),
  ]);
  await backend.drain();
  const isRestored = restored.status === 200;
  expect([restored.status, purged.status]).toEqual(isRestored ? [200, 404] : [404, 204]);
  expect(await recordsOf(owner, petId)).toEqual(isRestored ? [record] : []);
  expect(await versionsOf(backend, ownerId)).toHaveLength(isRestored ? 1 : 0);
});

test('a purge between a restore’s read and its write wins', async () => {
  const { owner, ownerId, petId, params } = await scene('between');
  await owner.call('delete-record', { params });
  let isPurged = false;
  const purgeFirst: typeof backend.documents.send = async (command: object) => {
    if (command instanceof TransactWriteCommand && !isPurged) {
      isPurged = true;
      expect((await owner.call('purge-record', { params })).status).toBe(204);
    }
    return Reflect.apply(backend.documents.send, backend.documents, [command]);
  };
  const client = new Proxy(backend.documents, {
    get: (target, name) => (name === 'send' ? purgeFirst : Reflect.get(target, name)),
  });
  const { restore } = createDeletedRecordStore({ ...backend.table, client });
  expect(await restore(ownerId, petId, params.recordId, null, null, (record) => record)).toBe('missing');
  await backend.drain();
  expect(await recordsOf(owner, petId)).toEqual([]);
  expect(await versionsOf(backend, ownerId)).toEqual([]);
});

test('a purge that was requested for a record restored since deletes nothing', async () => {
  const { owner, ownerId, petId, record, params } = await scene('restored-since');
  await owner.call('delete-record', { params });
  backend.advance(31 * DAY_MS);
  await backend.sendJob({ kind: 'purge-record', ownerId, ...params });
  await owner.call('restore-record', { params });
  await backend.drain();
  expect((await recordsOf(owner, petId)).map(({ id }) => id)).toEqual([record.id]);
  expect(await versionsOf(backend, ownerId)).toHaveLength(1);
});

test('only a deleted record can be purged', async () => {
  const { owner, ownerId, petId, params } = await scene('not-deleted');
  expect((await owner.call('purge-record', { params })).status).toBe(404);
  await backend.drain();
  expect(await recordsOf(owner, petId)).toHaveLength(1);
  expect(await versionsOf(backend, ownerId)).toHaveLength(1);
});

test('a deleted pet takes its deleted records and their documents along', async () => {
  const { owner, ownerId, petId, params } = await scene('with-its-pet');
  await owner.call('delete-record', { params });
  backend.advance(31 * DAY_MS);
  await backend.sendJob({ kind: 'plan-purges' });
  await owner.call('delete-pet', { params: { petId } });
  const restored = await owner.call('restore-record', { params });
  expect(restored.problem?.type).toBe('/problems/pet-not-found');
  expect((await owner.call('list-deleted-records', { params: { petId } })).status).toBe(404);
  expect((await owner.call('purge-record', { params })).status).toBe(404);
  await backend.drain();
  expect(await versionsOf(backend, ownerId)).toEqual([]);
  expect((await owner.call('restore-record', { params })).status).toBe(404);
});

test('nothing takes the id or the document of a deleted or purged record', async () => {
  const owner = backend.as('late-repeats');
  const { id: petId } = await addPet(owner);
  const headers = { 'idempotency-key': '01JD0000000000000000000000' };
  const repeat = () => owner.call('create-record', { params: { petId }, body: rabies, headers });
  const { body: plain } = await repeat();
  const documented = await addRecord(owner, petId, {}, PDF);
  const attachAgain = () =>
    owner.call('create-record', { params: { petId }, body: { ...rabies, file_path: documented.file_path } });
  for (const { id } of [plain, documented]) {
    await owner.call('delete-record', { params: { petId, recordId: id } });
  }
  expect((await repeat()).problem?.type).toBe('/problems/key-reused');
  expect((await attachAgain()).problem?.type).toBe('/problems/document-in-use');
  for (const { id } of [plain, documented]) {
    await owner.call('purge-record', { params: { petId, recordId: id } });
  }
  expect((await repeat()).problem?.type).toBe('/problems/key-reused');
  await backend.drain();
  expect((await attachAgain()).status).toBe(404);
  expect(await recordsOf(owner, petId)).toEqual([]);
});

test('a restored record fits the plan’s limit', async () => {
  const owner = limited.as('at-the-limit');
  const { id: petId } = await addPet(owner);
  const create = () => owner.call('create-record', { params: { petId }, body: rabies });
  const { body: first } = await create();
  const params = { petId, recordId: first.id };
  await owner.call('delete-record', { params });
  const { body: second } = await create();
  expect((await owner.call('restore-record', { params })).problem).toMatchObject({
    status: 403,
    type: '/problems/record-limit-reached',
  });
  await purgeRecord(owner, petId, second.id);
  expect((await owner.call('restore-record', { params })).status).toBe(200);
  // Its repeat at the limit is a success too.
  expect((await owner.call('restore-record', { params })).status).toBe(200);
});

test('a change at the moment of the deletion is restored or refused, never lost', async () => {
  const { owner, params } = await scene('changed-at-once');
  const [changed, deleted] = await Promise.all([
    owner.call('update-record', { params, body: { ...rabies, title: 'Changed' } }),
    owner.call('delete-record', { params }),
  ]);
  expect(deleted.status).toBe(204);
  const { body } = await owner.call('restore-record', { params });
  expect(body.title).toBe(changed.status === 200 ? 'Changed' : 'Rabies');
});

test('deleted records come page by page, the last deleted first', async () => {
  const owner = backend.as('many-deleted');
  const { id: petId } = await addPet(owner);
  const { id: otherPet } = await addPet(backend.as('another-owner'));
  const ids: string[] = [];
  for (let n = 0; n <= DELETED_PER_PAGE; n++) {
    const { id } = await addRecord(owner, petId, { title: `Record ${n}` });
    ids.unshift(id);
  }
  for (const recordId of ids.toReversed()) {
    backend.advance(1000);
    await owner.call('delete-record', { params: { petId, recordId } });
  }
  const { body: first } = await owner.call('list-deleted-records', { params: { petId } });
  expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, DELETED_PER_PAGE));
  const query = { after: first.next ?? '' };
  const { body: second } = await owner.call('list-deleted-records', { params: { petId }, query });
  expect([second.records.map(({ id }) => id), second.next]).toEqual([ids.slice(DELETED_PER_PAGE), null]);
  const foreign = { params: { petId: otherPet }, query };
  expect((await backend.as('another-owner').call('list-deleted-records', foreign)).body.records).toEqual([]);
  const strange = await owner.call('list-deleted-records', { params: { petId }, query: { after: 'x' } });
  expect(strange.status).toBe(400);
});
