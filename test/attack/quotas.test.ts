import { BatchWriteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { putOf } from '../../contract/files/upload-form.ts';
import { QUOTAS } from '../../contract/limits.ts';
import { petKey, usageKey } from '../../lambdas/store/keys.ts';
import { toGateRow, toShareRow } from '../../lambdas/store/share-row.ts';
import { getItem } from '../../lambdas/store/table.ts';
import type { OwnerClient } from '../support/backend.ts';
import { backendForFile } from '../support/backend-for-file.ts';
import { sendEarlierForm } from '../support/earlier-form.ts';
import { aShare, nthId } from '../support/entities.ts';
import { addRecord } from '../support/export-steps.ts';
import { aJpeg } from '../support/images.ts';
import { exportZip, latestImport, uploadImport, versionsOf } from '../support/import-steps.ts';
import { addPet, addPhoto, PDF, purgeRecord, rabies, sendForm } from '../support/samples.ts';
import { subscribe } from '../support/subscribe.ts';

const backend = backendForFile();

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** BatchWriteItem's own limit. */
const BATCH = 25;

const set = (Key: Record<string, string>, values: Record<string, number>) =>
  backend.table.client.send(
    new UpdateCommand({
      TableName: backend.table.name,
      Key,
      UpdateExpression: `SET ${Object.keys(values).map((name) => `${name} = :${name}`)}`,
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`:${name}`, value]),
      ),
    }),
  );

/** A pet whose row counts as many records, as an earlier release wrote it: without room. */
async function petWith(ownerId: string, records: number) {
  const { id } = await addPet(backend.as(ownerId));
  const Key = petKey(ownerId, id);
  await set(Key, { record_count: records });
  await backend.table.client.send(
    new UpdateCommand({
      TableName: backend.table.name,
      Key,
      UpdateExpression: 'REMOVE record_room, share_count',
    }),
  );
  return id;
}

/** Adds rows of links, as the store writes them. */
async function addLinkRows(ownerId: string, petId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => {
    const share = aShare({ id: nthId('shr', n), pet_id: petId, created_by: ownerId });
    return [toShareRow(share), toGateRow(share)];
  }).flat();
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((Item) => ({ PutRequest: { Item } }));
    const RequestItems = { [backend.table.name]: batch };
    await backend.table.client.send(new BatchWriteCommand({ RequestItems }));
  }
}

/** Moves the clock to where a minute begins. */
const startMinute = () => backend.advance(MINUTE_MS - (backend.now().getTime() % MINUTE_MS));

const create = (owner: OwnerClient, petId: string) =>
  owner.call('create-record', { params: { petId }, body: rabies });

const form = (owner: OwnerClient, petId: string, size: number = PDF.length) =>
  owner.call('create-upload', { params: { petId }, body: { content_type: 'application/pdf', size } });

/** An account whose quotas are this part of everyone's, as support would raise them. */
const scaleQuotas = (ownerId: string, factor: number) => set(usageKey(ownerId), { quota_factor: factor });

test('a pet has 5,000 records at most, also one of an earlier release', async () => {
  const owner = backend.as('full-pet');
  const petId = await petWith('full-pet', QUOTAS.recordsPerPet - 1);
  const { status, body } = await create(owner, petId);
  expect(status).toBe(201);
  const refused = await create(owner, petId);
  expect(refused.problem).toMatchObject({ status: 403, type: '/problems/quota-reached' });
  expect(refused.problem?.detail).toContain('5,000 records');
  // A deleted record counts until it is purged.
  const params = { petId, recordId: body.id };
  await owner.call('delete-record', { params });
  expect((await create(owner, petId)).status).toBe(403);
  await owner.call('purge-record', { params });
  expect((await create(owner, petId)).status).toBe(201);
  expect((await create(owner, petId)).status).toBe(403);
});

test('an account has 20,000 records at most, over all its pets', async () => {
  const ownerId = 'full-account';
  const owner = backend.as(ownerId);
  await subscribe(backend, owner, { plan: 'vet' });
  for (let n = 0; n < 3; n++) await petWith(ownerId, 5_000);
  const petId = await petWith(ownerId, 4_998);
  const other = await petWith(ownerId, 0);
  expect((await create(owner, petId)).status).toBe(201);
  const { body } = await create(owner, petId);
  const refused = await create(owner, other);
  expect(refused.problem?.detail).toContain('20,000 records');
  // What is purged anywhere makes room everywhere.
  const params = { petId, recordId: body.id };
  await owner.call('delete-record', { params });
  expect((await create(owner, other)).status).toBe(403);
  expect((await owner.call('get-usage')).body.records.used).toBe(20_000);
  await owner.call('purge-record', { params });
  expect((await create(owner, other)).status).toBe(201);
  expect((await create(owner, other)).status).toBe(403);
  expect((await owner.call('get-usage')).body.records).toEqual({ used: 20_000, limit: 20_000 });
});

test('records added all at once get room together, and none is lost', async () => {
  const ownerId = 'at-once';
  const owner = backend.as(ownerId);
  const { id } = await addPet(owner);
  const answers = await Promise.all(Array.from({ length: 50 }, () => create(owner, id)));
  const created = answers.filter(({ status }) => status === 201).length;
  // Too many at once: these may be sent again.
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true);
  const row = await getItem(backend.table, petKey(ownerId, id));
  expect(row?.record_count).toBe(created);
  expect(Number(row?.record_room)).toBeGreaterThanOrEqual(created);
  expect(Number(row?.record_room)).toBeLessThanOrEqual(created + 20);
});

test('records added and purged in turns gather no room', async () => {
  const ownerId = 'in-turns';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  for (let n = 0; n < 45; n++) {
    const { body } = await create(owner, petId);
    await purgeRecord(owner, petId, body.id);
  }
  const row = await getItem(backend.table, petKey(ownerId, petId));
  expect(row).toMatchObject({ record_count: 0 });
  expect(Number(row?.record_room)).toBeLessThanOrEqual(20);
});

test('an ordinary record costs no request for the quotas; only every twentieth asks for room', async () => {
  const owner = backend.as('cheap');
  const { id } = await addPet(owner);
  const costs: number[] = [];
  for (let n = 0; n < 25; n++) {
    const { consumed } = await backend.measure(() => create(owner, id));
    costs.push(consumed.requests);
  }
  // Reading the session, whether there is a calendar feed, and the pet's status; and writing the record.
  expect(costs.filter((requests) => requests > 4)).toHaveLength(1);
});

test('a pet has 500 links at most, also one of an earlier release', async () => {
  const ownerId = 'full-links';
  const owner = backend.as(ownerId);
  const petId = await petWith(ownerId, 0);
  const link = () => owner.call('create-share', { params: { petId }, body: {} });
  expect((await link()).status).toBe(201);
  await set(petKey(ownerId, petId), { share_count: QUOTAS.linksPerPet });
  // Counting finds that there are fewer.
  expect((await link()).status).toBe(201);
  expect(await getItem(backend.table, petKey(ownerId, petId))).toMatchObject({ share_count: 2 });
  await addLinkRows(ownerId, petId, QUOTAS.linksPerPet - 2);
  await set(petKey(ownerId, petId), { share_count: QUOTAS.linksPerPet });
  const refused = await link();
  expect(refused.problem).toMatchObject({ status: 403, type: '/problems/quota-reached' });
  expect(refused.problem?.detail).toContain('500 links');
  await scaleQuotas(ownerId, 2);
  expect((await link()).status).toBe(201);
});

test('a minute takes 20 uploads, and says when the next begins', async () => {
  const owner = backend.as('uploader');
  const { id } = await addPet(owner);
  startMinute();
  const answers = await Promise.all(Array.from({ length: 30 }, () => form(owner, id)));
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeLessThanOrEqual(20);
  for (let n = made.length; n < 20; n++) expect((await form(owner, id)).status).toBe(201);
  const refused = await form(owner, id);
  expect(refused.problem).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.problem?.retry_after).toBe(seconds);
  // Photos are uploads too.
  const photo = { params: { petId: id }, body: { content_type: 'image/jpeg', size: 11 } };
  expect((await owner.call('create-photo-upload', photo)).status).toBe(429);
  backend.advance(seconds * 1000);
  expect((await form(owner, id)).status).toBe(201);
});

test('documents fill the account’s storage, and purging them makes room', async () => {
  const ownerId = 'full-storage';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const bytes = Buffer.concat([PDF, Buffer.alloc(10_000)]);
  // Room for three of these.
  await scaleQuotas(ownerId, (bytes.length * 3.5) / QUOTAS.documentBytes);
  const records = [];
  for (let n = 0; n < 3; n++) records.push(await addRecord(owner, petId, {}, bytes));
  const refused = await form(owner, petId, bytes.length);
  expect(refused.problem).toMatchObject({ status: 403, type: '/problems/quota-reached' });
  expect((await owner.call('get-usage')).body.document_bytes.used).toBe(bytes.length * 3);
  await purgeRecord(owner, petId, records[0]?.id ?? '');
  await backend.drain();
  backend.advance(10 * MINUTE_MS);
  expect((await owner.call('get-usage')).body.document_bytes.used).toBe(bytes.length * 2);
  expect((await form(owner, petId, bytes.length)).status).toBe(201);
});

test('uploads that are deleted again and again fill the storage a second time, and no third', async () => {
  const ownerId = 'churner';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const bytes = Buffer.concat([PDF, Buffer.alloc(10_000)]);
  await scaleQuotas(ownerId, (bytes.length * 3.2) / QUOTAS.documentBytes);
  const isFull = async () => {
    backend.advance(10 * MINUTE_MS);
    const { status } = await form(owner, petId, bytes.length);
    backend.advance(10 * MINUTE_MS);
    return status !== 201;
  };
  let uploads = 0;
  for (; uploads < 10 && !(await isFull()); uploads++) {
    const { id } = await addRecord(owner, petId, {}, bytes);
    await purgeRecord(owner, petId, id);
    await backend.drain();
  }
  expect(uploads).toBe(6);
});

test('forms that are never used take room for a few minutes only', async () => {
  const ownerId = 'unused-forms';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  await scaleQuotas(ownerId, 25_000 / QUOTAS.documentBytes);
  expect((await form(owner, petId, 20_000)).status).toBe(201);
  expect((await form(owner, petId, 20_000)).status).toBe(403);
  backend.advance(10 * MINUTE_MS);
  expect((await form(owner, petId, 20_000)).status).toBe(201);
});

test('the bucket is counted for an account of an earlier release', async () => {
  const ownerId = 'counted-late';
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  await addRecord(owner, petId, {}, PDF);
  await backend.table.client.send(
    new PutCommand({ TableName: backend.table.name, Item: { ...usageKey(ownerId), quota_factor: 1 } }),
  );
  expect((await owner.call('get-usage')).body.document_bytes).toEqual({
    used: PDF.length,
    limit: 2 * 1024 ** 3,
  });
});

test('one form stores one file of the declared size, also when it is sent twenty times at once', async () => {
  const owner = backend.as('one-file');
  const { id: petId } = await addPet(owner);
  const { body } = await form(owner, petId);
  const others = [Buffer.concat([PDF, PDF]), PDF.subarray(1), Buffer.alloc(0)];
  for (const other of others) expect(await sendForm(body, other)).toBe(403);
  const put = putOf(body);
  for (const name of Object.keys(put.headers)) {
    const headers = Object.fromEntries(Object.entries(put.headers).filter(([other]) => other !== name));
    expect(await sendForm({ ...body, put: { ...put, headers } }, PDF), name).toBe(403);
  }
  expect(await versionsOf(backend, 'one-file')).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(body, PDF)));
  expect(answers.toSorted()).toEqual([200, ...Array(19).fill(412)]);
  expect(await versionsOf(backend, 'one-file')).toHaveLength(1);
});

test('a form of the release before sent again changes nothing that is attached', async () => {
  const owner = backend.as('replayer');
  const { id: petId } = await addPet(owner);
  const { body } = await form(owner, petId);
  expect(await sendEarlierForm(backend, body.file_path, PDF)).toBe(204);
  const params = { petId };
  const record = await owner.call('create-record', {
    params,
    body: { ...rabies, file_path: body.file_path },
  });
  await backend.drain();
  const other = Buffer.from(PDF.toString('latin1').replace('1.4', '1.5'));
  expect(await sendEarlierForm(backend, body.file_path, other)).toBe(204);
  const url = await owner.call('get-document-url', { params: { petId, recordId: record.body.id } });
  expect(Buffer.from(await (await fetch(url.body.signed_url)).arrayBuffer())).toEqual(PDF);
  // The versions that were sent again carry the tag by which they expire.
  const before = (await versionsOf(backend, 'replayer')).length;
  await backend.expireFiles(30);
  expect((await versionsOf(backend, 'replayer')).length).toBeLessThan(before);
  expect(Buffer.from(await (await fetch(url.body.signed_url)).arrayBuffer())).toEqual(PDF);
  // The attached version still counts, although another one came and went after it.
  backend.advance(30 * DAY_SECONDS * 1000);
  expect((await owner.call('get-usage')).body.document_bytes.used).toBe(PDF.length);
});

test('a day takes four exports, and says when the next is possible', async () => {
  const owner = backend.as('exporter');
  await addPet(owner);
  for (let n = 0; n < 4; n++) {
    expect((await owner.call('request-export')).status).toBe(201);
    await backend.drain();
    backend.advance(HOUR_MS);
  }
  const refused = await owner.call('request-export');
  expect(refused.problem).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(19 * 3600);
  expect(seconds).toBeLessThanOrEqual(DAY_SECONDS);
  backend.advance(seconds * 1000);
  expect((await owner.call('request-export')).status).toBe(201);
});

test('a day takes two imports', async () => {
  const owner = backend.as('importer');
  for (let n = 0; n < 2; n++) {
    const importId = await uploadImport(owner, PDF);
    expect((await owner.call('start-import', { params: { importId }, body: {} })).status).toBe(200);
    await backend.drain();
    expect((await latestImport(owner))?.state).toBe('failed');
  }
  const importId = await uploadImport(owner, PDF);
  const refused = await owner.call('start-import', { params: { importId }, body: {} });
  expect(refused.problem).toMatchObject({ status: 429, type: '/problems/too-many-requests' });
  backend.advance(24 * HOUR_MS);
  const again = await uploadImport(owner, PDF);
  expect((await owner.call('start-import', { params: { importId: again }, body: {} })).status).toBe(200);
});

test('the same file started again is no second import, and is started five times at most', async () => {
  const owner = backend.as('again');
  const importId = await uploadImport(owner, await exportZip(backend, backend.as('giver')));
  const start = (confirm_foreign: boolean) =>
    owner.call('start-import', { params: { importId }, body: { confirm_foreign } });
  for (let n = 0; n < 5; n++) {
    expect((await start(false)).body).toMatchObject({ state: 'running' });
    await backend.drain();
    expect((await latestImport(owner))?.failure?.code).toBe('other-account');
  }
  expect((await start(true)).status).toBe(429);
  const other = await uploadImport(owner, PDF);
  expect((await owner.call('start-import', { params: { importId: other }, body: {} })).status).toBe(200);
});

test('an import adds no photos and documents beyond what is left', async () => {
  const giver = backend.as('photo-giver');
  await addPhoto(giver, (await addPet(giver)).id, aJpeg({ pixels: Buffer.alloc(15_000) }));
  const zip = await exportZip(backend, giver);
  const owner = backend.as('photo-taker');
  await subscribe(backend, owner);
  await addRecord(owner, (await addPet(owner)).id, {}, Buffer.concat([PDF, Buffer.alloc(10_000)]));
  await scaleQuotas('photo-taker', 20_000 / QUOTAS.documentBytes);
  const importId = await uploadImport(owner, zip);
  await owner.call('start-import', { params: { importId }, body: { confirm_foreign: true } });
  await backend.drain();
  expect((await latestImport(owner))?.failure?.code).toBe('quota');
});

test('a refused import leaves no job behind', async () => {
  const owner = backend.as('no-job');
  for (let n = 0; n < 2; n++) {
    const importId = await uploadImport(owner, PDF);
    await owner.call('start-import', { params: { importId }, body: {} });
    await backend.drain();
  }
  const importId = await uploadImport(owner, PDF);
  for (let n = 0; n < 3; n++) {
    expect((await owner.call('start-import', { params: { importId }, body: {} })).status).toBe(429);
  }
  const { consumed } = await backend.measure(() => backend.drain());
  expect(consumed.requests).toBe(0);
});

test('a day takes six files for imports', async () => {
  const owner = backend.as('import-files');
  for (let n = 0; n < 6; n++)
    expect((await owner.call('create-import', { body: { size: 15 } })).status).toBe(201);
  expect((await owner.call('create-import', { body: { size: 15 } })).status).toBe(429);
  backend.advance(24 * HOUR_MS);
  expect((await owner.call('create-import', { body: { size: 15 } })).status).toBe(201);
});
