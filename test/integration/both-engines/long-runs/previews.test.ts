import { expect, test } from 'vitest';
import { uploadName } from '../../../../contract/documents/documents.ts';
import { MAX_PREVIEW_BYTES } from '../../../../contract/documents/preview-limits.ts';
import { previewPath } from '../../../../contract/documents/previews.ts';
import { documentKey } from '../../../../lambdas/store/keys.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { exportAll } from '../../../support/export-steps.ts';
import { aJpeg, exif } from '../../../support/images.ts';
import { deleteRow } from '../../../support/rows.ts';
import {
  addImage,
  addPet,
  addRecords,
  keysOf,
  mustSend,
  PDF,
  PNG,
  purgeRecord,
  rabies,
  uploadPreview,
  uploadWithPreview,
} from '../../../support/samples.ts';
import { storedVersions } from '../../../support/stored-versions.ts';

const backend = backendForFile();

const PREVIEW = aJpeg({ width: 1200, height: 1600 });

/** The keys of all versions of an owner that were not deleted, once the jobs and lifecycle rules have run. */
async function kept(ownerId: string) {
  await backend.drain();
  await backend.expireFiles(30);
  return (await storedVersions(backend, `${ownerId}/`)).map(({ Key }) => Key);
}

async function ownerWithPet(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const urls = async (recordId: string) =>
    (await owner.call('get-document-url', { params: { petId, recordId } })).body;
  return { owner, petId, params: { petId }, urls };
}

const bytesAt = async (url = '') => Buffer.from(await (await fetch(url)).arrayBuffer());

const previewOf = (path: string) => previewPath(path, uploadName(path));

test('an image and its preview are attached by one call, shown to owner and recipient, and go together', async () => {
  const { owner, petId, params, urls } = await ownerWithPet('both');
  const file_path = await uploadWithPreview(owner, petId, PNG, PREVIEW);
  const [first, second] = await addRecords(owner, petId, file_path, ['Rabies', 'Distemper']);
  const [later] = await addRecords(owner, petId, file_path, ['Added later'], keysOf(3).slice(2));
  for (const record of [first, second, later]) {
    const { signed_url, preview_url, content_type } = await urls(record?.id ?? '');
    expect([await bytesAt(signed_url), await bytesAt(preview_url)]).toEqual([PNG, PREVIEW]);
    expect(content_type).toBe('image/png');
  }
  const { headers } = await fetch((await urls(first?.id ?? '')).preview_url ?? '');
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('content-disposition')).toBe('inline; filename="Preview of Rabies.jpg"');

  const { body: share } = await owner.call('create-share', { params, body: {} });
  const open = async (query: Record<string, string>) => {
    const { body } = await backend.call('get-shared-pet', { query, body: { token: share.token_hash } });
    return new Map(body.records.map(({ title, preview_url }) => [title, preview_url]));
  };
  expect([...(await open({})).values()]).toEqual([undefined, undefined, undefined]);
  const opened = await open({ document: second?.id ?? '' });
  expect(await bytesAt(opened.get('Distemper'))).toEqual(PREVIEW);
  expect([opened.get('Rabies'), opened.get('Added later')]).toEqual([undefined, undefined]);
  const scope = { kind: 'everything', documents: false };
  const bare = await owner.call('create-share', { params, body: { purpose: 'custom', scope } });
  const { body: without } = await backend.call('get-shared-pet', {
    query: { document: second?.id ?? '' },
    body: { token: bare.body.token_hash },
  });
  expect(without.records.map(({ preview_url }) => preview_url)).toEqual([undefined, undefined, undefined]);

  expect(await kept('both')).toEqual([file_path, previewOf(file_path)]);
  for (const record of [first, second]) await purgeRecord(owner, petId, record?.id ?? '');
  expect(await kept('both')).toEqual([file_path, previewOf(file_path)]);
  await purgeRecord(owner, petId, later?.id ?? '');
  expect(await kept('both')).toEqual([]);
});

test.each([
  ['was not uploaded', null],
  ['is damaged', PREVIEW.subarray(0, -2)],
  ['has a location', aJpeg({ segments: [exif({ gps: [2, 4] })] })],
  ['is no JPEG', PNG],
])('an image whose preview %s is attached without one', async (_, preview) => {
  const { owner, petId, params, urls } = await ownerWithPet(`bad-${preview?.length}`);
  const file_path = await uploadWithPreview(owner, petId, PNG, preview);
  const { status, body } = await owner.call('create-record', { params, body: { ...rabies, file_path } });
  expect(status).toBe(201);
  expect(await urls(body.id)).not.toHaveProperty('preview_url');
  expect(await kept(`bad-${preview?.length}`)).toEqual([file_path]);
});

test('a preview is refused above its largest size, and a PDF gets no form for one', async () => {
  const { owner, params } = await ownerWithPet('sizes');
  const ask = (content_type: string, preview_size: string) =>
    owner.call('create-upload', { params, query: { preview_size }, body: { content_type, size: 5 } });
  expect((await ask('image/png', String(MAX_PREVIEW_BYTES + 1))).problem?.type).toBe(
    '/problems/file-too-large',
  );
  for (const size of ['0', '-1', 'x']) {
    expect((await ask('image/png', size)).problem?.type).toBe('/problems/invalid-request');
  }
  expect((await ask('application/pdf', '5')).body).not.toHaveProperty('preview');
});

test('a preview counts as stored, and is in no export', async () => {
  const { owner, petId } = await ownerWithPet('counted');
  const used = async () => (await owner.call('get-usage')).body.document_bytes.used;
  const file_path = await uploadWithPreview(owner, petId, PNG, PREVIEW);
  expect(await used()).toBe(PNG.length + PREVIEW.length);
  await addRecords(owner, petId, file_path, ['Rabies']);
  await backend.drain();
  // Counted again in the bucket, once what was uploaded before is old.
  backend.advance(3_600_000);
  expect(await used()).toBe(PNG.length + PREVIEW.length);
  backend.advance(-3_600_000);
  const { files } = await exportAll(backend, owner);
  expect([...files.keys()].filter((name) => name.startsWith('documents/'))).toHaveLength(1);
});

test('no preview becomes a document, and none that was left is kept', async () => {
  const { owner, petId, params } = await ownerWithPet('left');
  const file_path = await uploadWithPreview(owner, petId, PNG, PREVIEW);
  const body = { ...rabies, file_path: previewOf(file_path) };
  expect((await owner.call('create-record', { params, body })).problem?.type).toBe(
    '/problems/invalid-request',
  );
  expect(await kept('left')).toEqual([]);
});

test.each(['with', 'without'])('an older document %s a row gets its preview later, and once', async (row) => {
  const ownerId = `later-${row}`;
  const { owner, petId, urls } = await ownerWithPet(ownerId);
  const image = await addImage(owner, petId);
  if (row === 'without') {
    await backend.drain();
    const Key = documentKey(ownerId, petId, image.recordId.replace('rec_', ''));
    await deleteRow(backend, Key);
  }
  const [first, second] = [await uploadPreview(owner, image), await uploadPreview(owner, image, PREVIEW)];
  const set = (file_path: string, params = image) =>
    owner.call('set-preview', { params, body: { file_path } }).then(({ status }) => status);
  expect(await Promise.all([set(first), set(second), set(first)])).toEqual([204, 204, 204]);
  expect(await urls(image.recordId)).toHaveProperty('preview_url');
  const files = await kept(ownerId);
  expect(files).toEqual([expect.stringMatching(/[0-9a-z]{26}\.jpg$/), expect.toBeOneOf([first, second])]);

  const other = await addImage(owner, petId);
  expect(await set(await uploadPreview(owner, other), image)).toBe(404);
  await purgeRecord(owner, petId, other.recordId);
  await purgeRecord(owner, petId, image.recordId);
  expect(await kept(ownerId)).toEqual([]);
});

test('a PDF, a record without a document and a missing record get no preview', async () => {
  const { owner, petId, params } = await ownerWithPet('none');
  const { body: form } = await owner.call('create-upload', {
    params,
    body: { content_type: 'application/pdf', size: PDF.length },
  });
  await mustSend(form, PDF);
  const [pdf] = await addRecords(owner, petId, form.file_path, ['PDF']);
  const [bare] = await addRecords(owner, petId, null, ['Bare'], keysOf(2).slice(1));
  const ask = async (recordId: string) =>
    (await owner.call('create-preview-upload', { params: { petId, recordId }, body: { size: 5 } })).problem
      ?.type;
  expect(await ask(pdf?.id ?? '')).toBe('/problems/document-not-found');
  expect(await ask(bare?.id ?? '')).toBe('/problems/document-not-found');
  expect(await ask(`rec_${'0'.repeat(26)}`)).toBe('/problems/record-not-found');
});

test('whenever a call dies, the preview is kept with its document, or expires', async () => {
  const { owner, petId, params, urls } = await ownerWithPet('dies');
  const file_path = await uploadWithPreview(owner, petId, PNG, PREVIEW);
  const [record] = keysOf(1);
  const attach = () =>
    owner.call('create-records', {
      params,
      body: { file_path, document_text: null, records: [{ ...rabies, key: record ?? '' }] },
    });
  for (let at = 0; (await backend.dieAfter(at, 'after', attach)).wasCut; at++);
  await backend.drain();
  await backend.expireFiles(100);
  const { signed_url, preview_url } = await urls(`rec_${record}`);
  expect([await bytesAt(signed_url), await bytesAt(preview_url)]).toEqual([PNG, PREVIEW]);

  const image = await addImage(owner, petId);
  const preview = await uploadPreview(owner, image);
  const set = () => owner.call('set-preview', { params: image, body: { file_path: preview } });
  for (let at = 0; (await backend.dieAfter(at, 'after', set)).wasCut; at++);
  expect(await kept('dies')).toContain(preview);
});
