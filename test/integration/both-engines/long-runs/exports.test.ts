import { randomBytes } from 'node:crypto';
import { DeleteObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { exportKey } from '../../../../lambdas/store/keys.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { cloneRecord } from '../../../support/clone-record.ts';
import {
  addRecord,
  countExportFiles,
  download,
  exportAll,
  latestExport,
} from '../../../support/export-steps.ts';
import { aJpeg, aPng } from '../../../support/images.ts';
import { readRow } from '../../../support/rows.ts';
import {
  addPet,
  addPhoto,
  addWeights,
  DOSE,
  JPEG,
  LAB_RESULT,
  PDF,
  TREATMENT,
} from '../../../support/samples.ts';
import { readExport } from '../../../support/unzip.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const backend = backendForFile();

test('an export holds everything of its owner and nothing of another owner', async () => {
  const neighbour = backend.as('neighbour');
  const { id: strange } = await addPet(neighbour, { name: 'Stranger' });
  await addRecord(neighbour, strange, { title: 'Strange' }, PDF);

  const owner = backend.as('all');
  const pet = await addPet(owner, { name: 'Zoë 🐕', breed: 'a "mix", they say' });
  const photo = aJpeg({ segments: [[0xef, randomBytes(1000)]] });
  await addPhoto(owner, pet.id, photo);
  const big = aPng({ pixels: randomBytes(9 * 1024 * 1024) });
  const documents = [
    await addRecord(owner, pet.id, { title: 'Certificate' }, PDF),
    await addRecord(owner, pet.id, { title: 'Photo' }, JPEG, 'image/jpeg'),
    await addRecord(owner, pet.id, { title: 'Scan' }, big, 'image/png'),
  ];
  const plain = await addRecord(owner, pet.id, { notes: 'two\nlines', issued_on: '2024-02-29' });
  const gone = await addRecord(owner, pet.id, { title: 'Gone' }, PDF);
  await owner.call('delete-record', { params: { petId: pet.id, recordId: gone.id } });
  const { body: share } = await owner.call('create-share', {
    params: { petId: pet.id },
    body: { label: 'Vet', passcode: 'a secret word' },
  });
  await backend.call('get-shared-pet', { body: { token: share.token_hash, passcode: 'a secret word' } });
  const weights = await addWeights(owner, pet.id);
  const views = await owner.call('list-views', { params: { petId: pet.id, shareId: share.id } });
  const shares = await owner.call('list-shares', { params: { petId: pet.id } });

  const { data, files } = await exportAll(backend, owner);
  const photoPath = `photos/${pet.id}.jpg`;
  const { body: shown } = await owner.call('get-pet', { params: { petId: pet.id } });
  expect(data.pets).toEqual([{ ...shown.pet, photo: photoPath }]);
  expect(files.get(photoPath)?.equals(photo)).toBe(true);
  const exported = [...documents, plain].map(({ file_path, ...record }) => ({
    ...record,
    given_by: null,
    document: file_path && `documents/${pet.id}/${record.id}${file_path.slice(-4)}`,
  }));
  expect(data.records.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    exported.toSorted((a, b) => a.id.localeCompare(b.id)),
  );
  expect(data.weights).toEqual(weights.map((weight) => ({ ...weight, pet_id: pet.id })));
  expect(String(files.get('weights.csv'))).toContain(`2026-02-01,12400,kg,${pet.id}`);
  expect(data.shares).toEqual(shares.body.shares);
  expect(data.openings).toEqual(
    views.body.views.map((view) => ({ ...view, pet_id: pet.id, share_id: share.id })),
  );
  expect(data.openings).toHaveLength(1);
  const contents = [PDF, JPEG, big];
  for (const [index, { document }] of exported.slice(0, 3).entries()) {
    expect(files.get(document ?? '')?.equals(contents[index] ?? PDF)).toBe(true);
  }
  expect([...files.keys()].sort()).toEqual(
    [
      'access_history.csv',
      ...exported.flatMap(({ document }) => document ?? []),
      'document_texts.csv',
      'export.json',
      'export.schema.json',
      'manifest.json',
      'openings.csv',
      'pets.csv',
      photoPath,
      'records.csv',
      'shares.csv',
      'weights.csv',
    ].sort(),
  );
  // The documents stand above byte for byte, and 9 MB of random bytes spell "Gone" in one run of 450.
  const all = [...files]
    .filter(([path]) => /\.(csv|json)$/.test(path))
    .map(String)
    .join('');
  for (const secret of ['Strange', 'neighbour', 'Gone', 'a secret word']) expect(all).not.toContain(secret);
});

test('a cell that a spreadsheet would run as a formula becomes text', async () => {
  const owner = backend.as('formulas');
  const { id } = await addPet(owner, { name: '=HYPERLINK("http://evil.example","Rex")', chip_number: '+49' });
  await addRecord(owner, id, { title: '@SUM(1)', notes: '-1+1, "quoted"\n=2' });
  const { files } = await exportAll(backend, owner);
  const pets = files.get('pets.csv')?.toString() ?? '';
  expect(pets.startsWith('\uFEFFid,name,species,')).toBe(true);
  expect(pets).toContain(`,"'=HYPERLINK(""http://evil.example"",""Rex"")",dog,,,'+49,`);
  expect(pets.split('\r\n')).toHaveLength(3);
  expect(files.get('records.csv')?.toString()).toContain(`'@SUM(1),vaccination,"'-1+1, ""quoted""\n'=2",`);
});

test('an export of version 2 holds what a vaccination’s certificate says', async () => {
  const owner = backend.as('certificates');
  const { id } = await addPet(owner);
  const dose = {
    ...DOSE,
    product: '=1+1',
    administered_by: { person: 'Dr. "Al" Varez', clinic: null, licence: '-7' },
  };
  await addRecord(owner, id, dose);
  const { data, files } = await exportAll(backend, owner);
  expect(data).toMatchObject({ version: 2, records: [dose] });
  const csv = files.get('records.csv')?.toString() ?? '';
  expect(csv).toContain(',protects,product,manufacturer,batch,valid_from,administered_by,');
  expect(csv).toContain(
    `,"[""rabies"",""lepto""]",'=1+1,Boehringer Ingelheim,RB-20417,2026-01-31,"{""person"":`,
  );
});

test('an export holds what treatments and lab results state', async () => {
  const owner = backend.as('details');
  const { id } = await addPet(owner);
  for (const body of [TREATMENT, LAB_RESULT]) await addRecord(owner, id, body);
  const { data, files } = await exportAll(backend, owner);
  expect(data.records).toMatchObject([LAB_RESULT, TREATMENT]);
  const csv = files.get('records.csv')?.toString() ?? '';
  expect(csv).toContain(',against,route,shows,result,');
  expect(csv).toContain(`,"[""fleas"",""ticks""]",oral,,,`);
  expect(csv).toContain(`,[],,"{""test"":""titre"",""titre_of"":""rabies""}",0.8 IU/ml,`);
});

test('an export holds more records than fit a page', async () => {
  const owner = backend.as('pages');
  const { id } = await addPet(owner);
  const record = await addRecord(owner, id);
  await cloneRecord(backend, 'pages', record, 204);
  const { data } = await exportAll(backend, owner);
  expect(new Set(data.records.map(({ id: recordId }) => recordId)).size).toBe(205);
});

test('an empty account gives an empty export', async () => {
  const { data, files } = await exportAll(backend, backend.as('empty'));
  expect(data).toMatchObject({ pets: [], records: [], shares: [], openings: [] });
  expect(files.get('pets.csv')?.toString().split('\r\n')).toHaveLength(2);
});

test('a deleted pet is left out', async () => {
  const owner = backend.as('deleted');
  const { id } = await addPet(owner);
  await addRecord(owner, id, {}, PDF);
  await owner.call('create-share', { params: { petId: id }, body: {} });
  const { body } = await owner.call('request-export');
  await owner.call('delete-pet', { params: { petId: id } });
  // Before the cleanup its rows are still in the table.
  await backend.makeExport({ ownerId: 'deleted', exportId: body.id });
  const { data } = await readExport((await download(owner, body.id)).bytes);
  expect(data).toMatchObject({ pets: [], records: [], shares: [], openings: [] });
});

test('an export goes from running to ready and expires after a day', async () => {
  const owner = backend.as('life');
  expect(await latestExport(owner)).toBeNull();
  const { body: begun, status } = await owner.call('request-export');
  expect([status, begun.state, begun.size, begun.expires_at]).toEqual([201, 'running', null, null]);
  expect(await latestExport(owner)).toEqual(begun);
  expect((await owner.call('get-export-url', { params: { exportId: begun.id } })).status).toBe(404);

  await backend.drain();
  const ready = await latestExport(owner);
  expect(ready).toMatchObject({ id: begun.id, state: 'ready' });
  const left = Date.parse(ready?.expires_at ?? '') - backend.now().getTime();
  expect(left).toBeGreaterThan(DAY_MS - 60_000);
  const { answer, bytes } = await download(owner, begun.id);
  expect(ready?.size).toBe(bytes.length);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="pawfile-export-\d{4}-\d\d-\d\d\.zip"$/,
  );

  backend.advance(DAY_MS);
  expect(await latestExport(owner)).toBeNull();
  expect((await owner.call('get-export-url', { params: { exportId: begun.id } })).status).toBe(404);
  const Item = await readRow(backend, exportKey('life'));
  expect(Item?.ttl).toBeGreaterThan(backend.now().getTime() / 1000);
  await backend.expireFiles(2 + 1 / 24);
  expect(await countExportFiles(backend, 'life')).toBe(0);
});

test('an owner has one export at a time, however often it is requested', async () => {
  const owner = backend.as('often');
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.call('request-export')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  await backend.drain();
  expect(await countExportFiles(backend, 'often')).toBe(1);

  const { body: second } = await owner.call('request-export');
  expect(second).toMatchObject({ state: 'running' });
  expect(second.id).not.toBe(answers[0]?.body.id);
  await backend.drain();
  expect(await latestExport(owner)).toMatchObject({ id: second.id, state: 'ready' });
});

test('the same key returns the same export, also when it is ready', async () => {
  const owner = backend.as('same-key');
  const sent = { headers: { 'idempotency-key': '01JD0000000000000000000000' } };
  const { body: first } = await owner.call('request-export', sent);
  await backend.drain();
  const { body: again } = await owner.call('request-export', sent);
  expect(again).toMatchObject({ id: first.id, state: 'ready' });
  await backend.drain();
  expect(await countExportFiles(backend, 'same-key')).toBe(1);
});

test('another owner’s export cannot be reached', async () => {
  const owner = backend.as('mine');
  const { body } = await owner.call('request-export');
  await backend.drain();
  for (const exportId of [body.id, 'exp_00000000000000000000000000', '../mine/exports', 'pet_1']) {
    const { status } = await backend.as('other').call('get-export-url', { params: { exportId } });
    expect(status).toBe(404);
  }
});

test('an export that died counts as failed after half an hour and can be requested again', async () => {
  const owner = backend.as('lost');
  const { body: lost } = await owner.call('request-export');
  expect((await owner.call('request-export')).body.id).toBe(lost.id);
  backend.advance(HOUR_MS / 2);
  expect(await latestExport(owner)).toMatchObject({ id: lost.id, state: 'failed' });
  const { body: next } = await owner.call('request-export');
  expect(next).toMatchObject({ state: 'running' });
  expect(next.id).not.toBe(lost.id);
  await backend.drain();
  expect(await latestExport(owner)).toMatchObject({ id: next.id, state: 'ready' });
  expect(await countExportFiles(backend, 'lost')).toBe(1);
});

test('a missing document fails the export visibly', async () => {
  const owner = backend.as('broken');
  const { id } = await addPet(owner);
  const record = await addRecord(owner, id, {}, PDF);
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const at = { Bucket: backend.bucket, Prefix: record.file_path ?? '' };
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand(at));
  const { Key, VersionId } = Versions[0] ?? {};
  await s3.send(new DeleteObjectCommand({ Bucket: backend.bucket, Key, VersionId }));
  const { body } = await owner.call('request-export');
  const { batchItemFailures } = await backend.makeExport({ ownerId: 'broken', exportId: body.id });
  expect(batchItemFailures).toHaveLength(1);
  expect(await latestExport(owner)).toMatchObject({ id: body.id, state: 'failed', size: null });
  expect(await countExportFiles(backend, 'broken')).toBe(0);
});

test('an export whose row is gone leaves nothing in the bucket', async () => {
  const owner = backend.as('account-gone');
  const { body } = await owner.call('request-export');
  await backend.drain();
  expect(await countExportFiles(backend, 'account-gone')).toBe(1);
  const remove = { TableName: backend.table.name, Key: exportKey('account-gone') };
  await backend.documents.send(new DeleteCommand(remove));
  await backend.makeExport({ ownerId: 'account-gone', exportId: body.id });
  expect(await countExportFiles(backend, 'account-gone')).toBe(0);
  expect(await latestExport(owner)).toBeNull();
});
