import { expect, test } from 'vitest';
import { uploadName } from '../../../../contract/documents/documents.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import { recordIdOfUpload } from '../../../../contract/records/records.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { sendEarlierForm } from '../../../support/earlier-form.ts';
import { aJpeg, aPng, exif, XMP_PLACE } from '../../../support/images.ts';
import { addPet, addPhoto, JPEG, PDF, PNG, rabies, sendForm, upload } from '../../../support/samples.ts';
import { storedVersions } from '../../../support/stored-versions.ts';

const backend = backendForFile();

/** The keys of all versions of an owner that were not deleted. */
const stored = async (ownerId: string) =>
  (await storedVersions(backend, `${ownerId}/`)).map(({ Key }) => Key);

test.each([
  ['application/pdf', PDF, 'pdf'],
  ['image/jpeg', JPEG, 'jpg'],
  ['image/jpg', JPEG, 'jpg'],
  ['image/png', PNG, 'png'],
] as const)('%s: uploaded, attached, read through a signed URL', async (type, bytes, extension) => {
  const ownerId = `document-${type.replace('/', '-')}`;
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, bytes, type);
  expect(file_path).toMatch(new RegExp(`^${ownerId}/${petId}/[0-9a-z]{26}\\.${extension}$`));
  const { status, body: record } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path },
  });
  expect(status).toBe(201);
  await backend.drain();
  await backend.expireFiles(30);

  const params = { petId, recordId: record.id };
  const { body } = await owner.call('get-document-url', { params });
  expect(body).toMatchObject({ expires_in: 300, content_type: type === 'image/jpg' ? 'image/jpeg' : type });
  const response = await fetch(body.signed_url);
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  expect(response.headers.get('content-disposition')).toBe(`inline; filename="Rabies.${extension}"`);
});

/** Attaches an upload, and gives a function that reads it. */
async function attach(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const call = () => owner.call('create-record', { params: { petId }, body: { ...rabies, file_path } });
  const read = async () => {
    const recordId = recordIdOfUpload(uploadName(file_path));
    const { body } = await owner.call('get-document-url', { params: { petId, recordId } });
    return (await fetch(body.signed_url)).status;
  };
  return { call, read, addPhoto: () => addPhoto(owner, petId, PNG, 'image/png') };
}

test('no document and no photo is lost while the worker is down for a week, or for months', async () => {
  const { call, read, addPhoto } = await attach('worker-down');
  expect((await call()).status).toBe(201);
  const photo = (await addPhoto()).photo?.url ?? '';
  for (const days of [8, 100]) {
    await backend.expireFiles(days);
    expect([await read(), (await fetch(photo)).status], `after ${days} days`).toEqual([200, 200]);
  }
});

test('a document whose call died before it was kept has two weeks until the worker must keep it', async () => {
  const { call, read } = await attach('died-attaching');
  let deaths = 0;
  for (let at = 0; ; at++) {
    const { wasCut } = await backend.dieAfter(at, 'before', call);
    if (!wasCut) break;
    deaths += 1;
    await backend.expireFiles(13);
  }
  expect(deaths).toBeGreaterThan(3);
  expect((await call()).status).toBe(201);
  await backend.drain();
  await backend.expireFiles(100);
  expect(await read()).toBe(200);
});

test('an upload that is never attached expires', async () => {
  const owner = backend.as('never');
  const { id: petId } = await addPet(owner);
  await upload(owner, petId, PDF);
  expect(await stored('never')).toHaveLength(1);
  await backend.expireFiles(30);
  expect(await stored('never')).toEqual([]);
});

test('an upload that the bucket may be about to remove cannot be attached', async () => {
  const owner = backend.as('too-late');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  backend.advance(13 * 3_600_000);
  const { problem } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path },
  });
  expect(problem?.type).toBe('/problems/document-not-found');
  backend.advance(-13 * 3_600_000);
});

test('a document is attached once, and a repeated call gets the same answer', async () => {
  const owner = backend.as('attach-twice');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const sent = { params: { petId }, body: { ...rabies, file_path } };
  const answers = await Promise.all([owner.call('create-record', sent), owner.call('create-record', sent)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.id).toBe(answers[1]?.body.id);
  const other = await owner.call('create-record', { ...sent, body: { ...sent.body, title: 'Other' } });
  expect(other.problem).toMatchObject({ status: 409, type: '/problems/document-in-use' });
  await backend.drain();
  await backend.expireFiles(30);
  expect(await stored('attach-twice')).toEqual([file_path]);
});

test('a form of the release before attaches, and sent again it does not change what is served', async () => {
  const owner = backend.as('replay');
  const { id: petId } = await addPet(owner);
  const form = await owner.call('create-upload', {
    params: { petId },
    body: { content_type: 'application/pdf', size: PDF.length },
  });
  expect(await sendEarlierForm(backend, form.body.file_path, PDF)).toBe(204);
  const { body: record } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path: form.body.file_path },
  });
  const script = Buffer.from('<script>alert(1)</script>'.padEnd(PDF.length).slice(0, PDF.length));
  expect(await sendEarlierForm(backend, form.body.file_path, script)).toBe(204);
  await backend.drain();
  await backend.expireFiles(30);
  await backend.expireFiles(30);
  const params = { petId, recordId: record.id };
  const { body } = await owner.call('get-document-url', { params });
  expect(await (await fetch(body.signed_url)).text()).toBe(PDF.toString());
});

test.each([
  ['an .exe renamed to .pdf', 'application/pdf', Buffer.from('MZ\u0090\u0000 not a pdf')],
  ['a PDF declared as JPEG', 'image/jpeg', PDF],
])('%s is refused and removed', async (name, type, bytes) => {
  const ownerId = `bad-${type.replace('/', '-')}`;
  const owner = backend.as(ownerId);
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, bytes, type);
  const { problem } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path },
  });
  expect(problem, name).toMatchObject({
    title: 'Invalid file type',
    detail: 'Please select a PDF, JPG, or PNG file.',
  });
  expect(await stored(ownerId)).toEqual([]);
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toEqual([]);
});

test.each([
  ['a damaged photo', JPEG.subarray(0, -2), 'file-damaged'],
  ['a photo of 42 megapixels', aJpeg({ width: 7000, height: 6000 }), 'image-too-large'],
  ['a photo with its location', aJpeg({ segments: [exif({ gps: [2, 4] })] }), 'image-with-location'],
])('%s is refused and removed', async (_, bytes, code) => {
  const owner = backend.as(code);
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, bytes, 'image/jpeg');
  const { problem } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path },
  });
  expect(problem).toMatchObject({ status: 400, type: `/problems/${code}` });
  expect(await stored(code)).toEqual([]);
});

test('a large photo is read to its end, and a large PDF at its end', async () => {
  const owner = backend.as('large');
  const { id: petId } = await addPet(owner);
  const attach = async (bytes: Uint8Array, type: string) => {
    const file_path = await upload(owner, petId, bytes, type);
    return owner.call('create-record', { params: { petId }, body: { ...rabies, file_path } });
  };
  const pixels = Buffer.alloc(300_000);
  const place = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP_PLACE}`);
  expect((await attach(aPng({ pixels }), 'image/png')).status).toBe(201);
  expect((await attach(aPng({ pixels, lateChunks: [['iTXt', place]] }), 'image/png')).problem?.type).toBe(
    '/problems/image-with-location',
  );
  const start = Buffer.concat([Buffer.from('%PDF-1.4\n'), pixels]);
  expect((await attach(Buffer.concat([start, Buffer.from('%%EOF')]), 'application/pdf')).status).toBe(201);
  expect((await attach(start, 'application/pdf')).problem?.type).toBe('/problems/file-damaged');
});

test('a wrong size or type is refused before anything is sent, and by the bucket', async () => {
  const owner = backend.as('sizes');
  const { id: petId } = await addPet(owner);
  const ask = (content_type: string, size: number) =>
    owner.call('create-upload', { params: { petId }, body: { content_type, size } });
  expect((await ask('application/pdf', MAX_DOCUMENT_BYTES + 1)).problem).toMatchObject({
    title: 'File too large',
    detail: 'Please select a file smaller than 10MB.',
  });
  expect((await ask('application/pdf', 0)).problem?.type).toBe('/problems/file-empty');
  expect((await ask('application/x-msdownload', 10)).problem?.title).toBe('Invalid file type');

  const small = await ask('application/pdf', PDF.length);
  expect(await sendForm(small.body, Buffer.concat([PDF, Buffer.from('!')]))).toBe(403);
  const form = await ask('application/pdf', MAX_DOCUMENT_BYTES);
  expect(await sendForm(form.body, Buffer.alloc(MAX_DOCUMENT_BYTES + 1, PDF))).toBe(403);
  expect(await sendForm(form.body, Buffer.alloc(MAX_DOCUMENT_BYTES - 1, PDF))).toBe(403);
  expect(await sendForm(form.body, Buffer.alloc(0))).toBe(403);
  expect(await stored('sizes')).toEqual([]);
  expect(await sendForm(form.body, Buffer.alloc(MAX_DOCUMENT_BYTES, PDF))).toBe(200);
});

test('an upload of another owner or another pet cannot be attached', async () => {
  const owner = backend.as('uploader');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const thief = backend.as('thief');
  const { id: otherPet } = await addPet(thief);
  for (const target of [petId, otherPet]) {
    const { status } = await thief.call('create-record', {
      params: { petId: target },
      body: { ...rabies, file_path },
    });
    expect(status).toBe(404);
  }
  expect(await stored('uploader')).toEqual([file_path]);
});

test('purging a record deletes its document, and deleting a pet everything of it', async () => {
  const owner = backend.as('removing');
  const { id: petId } = await addPet(owner);
  const add = async (title: string) => {
    const file_path = await upload(owner, petId, PDF);
    const sent = { params: { petId }, body: { ...rabies, title, file_path } };
    return (await owner.call('create-record', sent)).body;
  };
  const [first, second] = [await add('First'), await add('Second')];
  await backend.drain();
  await owner.call('delete-record', { params: { petId, recordId: first.id } });
  await backend.drain();
  expect(await stored('removing')).toEqual([first.file_path, second.file_path]);
  await owner.call('purge-record', { params: { petId, recordId: first.id } });
  await backend.drain();
  expect(await stored('removing')).toEqual([second.file_path]);
  await owner.call('delete-pet', { params: { petId } });
  await backend.drain();
  expect(await stored('removing')).toEqual([]);
  expect(backend.queue.deadLetters()).toEqual([]);
});

test('a deletion that never happened removes nothing, because the job reads the table first', async () => {
  const owner = backend.as('job-first');
  const { id: petId } = await addPet(owner);
  const file_path = await upload(owner, petId, PDF);
  const { body: record } = await owner.call('create-record', {
    params: { petId },
    body: { ...rabies, file_path },
  });
  await backend.sendJob({ kind: 'remove-pet', ownerId: 'job-first', petId });
  await backend.sendJob({
    kind: 'settle-document',
    ownerId: 'job-first',
    petId,
    document: uploadName(file_path),
    after: 'delete',
  });
  await backend.drain();
  expect((await owner.call('get-pet', { params: { petId } })).body.records).toEqual([record]);
  expect(await stored('job-first')).toEqual([file_path]);
});
