import { expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { GRANT, putGrant } from '../support/grants.ts';
import { addPet, addRecords, keysOf, PDF, upload } from '../support/samples.ts';

/** `attach_to` of `create-records`: a document for records that exist already. */

const backend = backendForFile();

const KEYS = keysOf(4);

/** A pet with records that have no document, and an upload. */
async function setUp(ownerId: string, titles: readonly string[]) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const records = await addRecords(owner, petId, null, [...titles], KEYS.slice(0, titles.length));
  const path = await upload(owner, petId, PDF);
  const attach = (file_path: string, attach_to: string[]) =>
    owner.call('create-records', { params: { petId }, body: { file_path, records: [], attach_to } });
  const pathsNow = async () => {
    const { records: stored } = (await owner.call('get-pet', { params: { petId } })).body;
    return records.map(({ id }) => stored.find((record) => record.id === id)?.file_path);
  };
  return { owner, petId, path, ids: records.map(({ id }) => id), attach, pathsNow };
}

test('an upload is attached to records without a document, and a repeat changes nothing', async () => {
  const { owner, petId, path, ids, attach, pathsNow } = await setUp('attached', ['Rabies', 'DHPP']);
  const answer = await attach(path, ids);
  expect(answer.status).toBe(201);
  expect(await attach(path, ids)).toMatchObject({ status: 201, body: answer.body });
  expect(await pathsNow()).toEqual([path, path]);
  // It stays with the last of them.
  const [first = '', second = ''] = ids;
  await owner.call('delete-record', { params: { petId, recordId: first } });
  await backend.drain();
  const url = await owner.call('get-document-url', { params: { petId, recordId: second } });
  expect((await fetch(url.body.signed_url)).status).toBe(200);
});

test('new records and existing ones get a document in one call; deleted ones are left out', async () => {
  const { owner, petId, path, ids, pathsNow } = await setUp('mixed', ['Rabies', 'DHPP']);
  await owner.call('delete-record', { params: { petId, recordId: ids[1] ?? '' } });
  const records = [{ title: 'Lepto', record_type: 'vaccination', key: KEYS[3] ?? '' }] as const;
  const body = { file_path: path, records: [...records], attach_to: ids };
  const answer = await owner.call('create-records', { params: { petId }, body });
  expect(answer.body.records).toMatchObject([{ title: 'Lepto' }, { id: ids[0], file_path: path }]);
  expect(answer.body.records).toHaveLength(2);
  expect(await pathsNow()).toEqual([path, undefined]);
});

test('a record keeps the document that it got between reading and writing', async () => {
  const { owner, petId, path, ids, attach, pathsNow } = await setUp('raced', ['Rabies', 'DHPP']);
  const [first = ''] = ids;
  const other = await upload(owner, petId, PDF);
  backend.beforeNextWrite(async () => {
    await attach(other, [first]);
  });
  const { body } = await attach(path, ids);
  expect(body.records).toMatchObject([{ file_path: other }, { file_path: path }]);
  expect(await pathsNow()).toEqual([other, path]);
});

test('a caregiver, who may not change records, attaches nothing to them', async () => {
  const { petId, path, ids, pathsNow } = await setUp('granted', ['Rabies']);
  const caregiver = { userId: 'sitter', ownerId: 'granted', petId };
  await putGrant(backend, caregiver, { role: 'caregiver' });
  const body = { file_path: path, records: [], attach_to: ids };
  await backend.as('sitter').call('create-records', { params: { petId: GRANT }, body });
  expect(await pathsNow()).toEqual([null]);
});

test('the history names the record that a co-owner attached a document to', async () => {
  const { owner, petId, ids } = await setUp('attached-by-co-owner', ['Rabies']);
  await putGrant(backend, { userId: 'jon', ownerId: 'attached-by-co-owner', petId }, { role: 'co-owner' });
  const jon = backend.as('jon');
  const body = { file_path: await upload(jon, GRANT, PDF), records: [], attach_to: ids };
  expect((await jon.call('create-records', { params: { petId: GRANT }, body })).status).toBe(201);
  const history = await owner.call('list-access-history', { params: { petId } });
  expect(history.body.entries.find(({ call }) => call === 'create-records')?.record_id).toBe(ids[0]);
});

test('a call without any record is refused', async () => {
  const { path, attach } = await setUp('none', ['Rabies']);
  expect((await attach(path, [])).status).toBe(400);
});
