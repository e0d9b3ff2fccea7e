import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { MAX_DOCUMENT_BYTES } from '../../../../contract/limits.ts';
import type { Photo } from '../../../../contract/pets/pets.ts';
import type { OwnerClient } from '../../../support/backend.ts';
import { backendForFile } from '../../../support/backend-for-file.ts';
import { sendEarlierForm } from '../../../support/earlier-form.ts';
import { aJpeg } from '../../../support/images.ts';
import {
  addPet,
  addPhoto,
  dog,
  JPEG,
  mustSend,
  PDF,
  PNG,
  rabies,
  upload,
  uploadPhoto,
} from '../../../support/samples.ts';

const backend = backendForFile();

/** Another JPEG than JPEG. */
const SMALL_JPEG = aJpeg({ width: 320, height: 320 });

/** The keys of an owner in the bucket, after the queue and the lifecycle rule have done their work. */
async function kept(ownerId: string) {
  await backend.drain();
  await backend.expireFiles(30);
  const s3 = new S3Client({ ...backend.aws, forcePathStyle: true });
  const list = new ListObjectVersionsCommand({ Bucket: backend.bucket, Prefix: `${ownerId}/` });
  const { Versions = [], DeleteMarkers = [] } = await s3.send(list);
  return [...Versions, ...DeleteMarkers].map(({ Key }) => Key);
}

async function bytesOf(photo: Pick<Photo, 'url'> | null) {
  const answer = await fetch(photo?.url ?? '');
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function ownerWithPet(ownerId: string) {
  const owner = backend.as(ownerId);
  const { id: petId, photo } = await addPet(owner);
  expect(photo).toBeNull();
  const params = { petId };
  return {
    owner,
    petId,
    params,
    set: (file_path: string) => owner.call('set-photo', { params, body: { file_path } }),
    shown: async () => (await owner.call('get-pet', { params })).body.pet.photo,
  };
}

test.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
] as const)('%s: uploaded, attached, shown wherever the pet is, and kept', async (type, bytes) => {
  const ownerId = `shown-${type.slice(6)}`;
  const { owner, petId, params } = await ownerWithPet(ownerId);
  const { photo } = await addPhoto(owner, petId, bytes, type);
  const path = `${ownerId}/${petId}/photos/${photo?.id}.${type === 'image/png' ? 'png' : 'jpg'}`;
  expect(await kept(ownerId)).toEqual([path]);
  const { body: share } = await owner.call('create-share', { params, body: { purpose: 'kennel' } });
  const answers = await Promise.all([
    owner.call('get-overview').then(({ body }) => body.pets[0]?.photo),
    owner.call('get-pet', { params }).then(({ body }) => body.pet.photo),
    owner.call('update-pet', { params, body: { ...dog, name: 'Renamed' } }).then(({ body }) => body.photo),
    owner.call('list-shares', { params }).then(({ body }) => body.pet.photo),
    backend.call('get-shared-pet', { body: { token: share.token_hash } }).then(({ body }) => body.pet.photo),
  ]);
  for (const shown of answers) {
    expect(shown?.id).toBe(photo?.id);
    expect(await bytesOf(shown ?? null)).toEqual({ type, bytes });
  }
});

/** Uploads a photo in two sizes by the forms of one call. Returns the paths. */
async function uploadBoth(owner: OwnerClient, petId: string) {
  const body = { content_type: 'image/jpeg', size: JPEG.length, small_size: SMALL_JPEG.length };
  const { body: form } = await owner.call('create-photo-upload', { params: { petId }, body });
  if (!form.small) throw new Error('There is no form for the small size');
  await Promise.all([mustSend(form, JPEG), mustSend(form.small, SMALL_JPEG)]);
  return { large: form.file_path, small: form.small.file_path };
}

test('a photo in two sizes is saved by one call, shown by the small one, and goes as a pair', async () => {
  const { owner, petId, params, set, shown } = await ownerWithPet('pair');
  const { large, small } = await uploadBoth(owner, petId);
  const { photo } = (await set(large)).body;
  expect(photo).toEqual({ id: photo?.id, url: photo?.url, has_small: true });
  expect((await bytesOf(photo)).bytes).toEqual(SMALL_JPEG);
  const own = await shown();
  expect((await bytesOf({ url: own?.large_url ?? '' })).bytes).toEqual(JPEG);
  const { body: share } = await owner.call('create-share', { params, body: {} });
  const { body: shared } = await backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect((await bytesOf({ url: shared.pet.photo?.large_url ?? '' })).bytes).toEqual(JPEG);
  expect(await kept('pair')).toEqual([large, small]);

  const next = await uploadBoth(owner, petId);
  await set(next.large);
  expect(await kept('pair')).toEqual([next.large, next.small]);
  await owner.call('remove-photo', { params: { petId, photoId: (await shown())?.id ?? '' } });
  expect((await set(next.large)).problem).toMatchObject({ type: '/problems/document-in-use' });
  expect(await kept('pair')).toEqual([]);
});

test('the small size comes later, once, and only to the photo it was made of', async () => {
  const { owner, petId, params, set, shown } = await ownerWithPet('later');
  const { photo } = await addPhoto(owner, petId);
  expect(photo).toEqual({ id: photo?.id, url: photo?.url });
  const uploadSmall = async (small_of = photo?.id) => {
    const body = { content_type: 'image/jpeg', size: SMALL_JPEG.length, small_of };
    const { body: form } = await owner.call('create-photo-upload', { params, body });
    await mustSend(form, SMALL_JPEG);
    return form.file_path;
  };
  const [first, second] = [await uploadSmall(), await uploadSmall()];
  const answers = await Promise.all([set(first), set(second), set(first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await bytesOf(await shown())).bytes).toEqual(SMALL_JPEG);
  const large = `later/${petId}/photos/${photo?.id}.jpg`;
  const files = await kept('later');
  expect(files).toEqual([large, expect.toBeOneOf([first, second])]);

  const late = await uploadSmall();
  await addPhoto(owner, petId);
  expect((await set(late)).problem).toMatchObject({ type: '/problems/document-in-use' });
  expect(await kept('later')).toEqual([`later/${petId}/photos/${(await shown())?.id}.jpg`]);
});

test('a URL lives at most 300 seconds, and with the same credentials stays the same for a while', async () => {
  const { owner, petId, shown } = await ownerWithPet('urls');
  const { photo } = await addPhoto(owner, petId);
  const url = new URL(photo?.url ?? '');
  expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(url.searchParams.get('X-Amz-Date') ?? '') ?? [];
  const signedAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  // The signature uses the machine's clock, so these bounds must hold at any moment.
  expect(signedAt % 150_000).toBe(0);
  expect(signedAt).toBeLessThanOrEqual(Date.now());
  expect(Date.now() - signedAt).toBeLessThan(300_000);
  const [one, two] = [await shown(), await shown()];
  const isSameWindow =
    one?.url.split('X-Amz-Date=')[1]?.slice(0, 16) === two?.url.split('X-Amz-Date=')[1]?.slice(0, 16);
  if (isSameWindow) expect(one?.url).toBe(two?.url);
  expect((await fetch(photo?.url ?? '')).headers.get('cache-control')).toBe('private, no-store');
});

test('replaced and removed photos are deleted from the bucket', async () => {
  const { owner, petId, shown } = await ownerWithPet('replace');
  const first = await addPhoto(owner, petId);
  await backend.drain();
  const second = await addPhoto(owner, petId, PNG, 'image/png');
  expect(second.photo?.id).not.toBe(first.photo?.id);
  expect(await kept('replace')).toEqual([`replace/${petId}/photos/${second.photo?.id}.png`]);
  const remove = (photo: Photo | null) =>
    owner.call('remove-photo', { params: { petId, photoId: photo?.id ?? '' } });
  // The first one is gone already; removing it must not remove the second.
  expect((await remove(first.photo)).status).toBe(204);
  expect((await shown())?.id).toBe(second.photo?.id);
  expect([(await remove(second.photo)).status, (await remove(second.photo)).status]).toEqual([204, 204]);
  expect(await shown()).toBeNull();
  expect(await kept('replace')).toEqual([]);
});

test('a replaced or removed photo does not come back, however late its call arrives', async () => {
  const { owner, petId, set } = await ownerWithPet('late');
  const [early, first] = [await uploadPhoto(owner, petId), await uploadPhoto(owner, petId)];
  expect((await set(first)).status).toBe(200);
  // A repeat gets the same answer.
  expect((await set(first)).body.photo?.id).toBe((await set(first)).body.photo?.id);
  expect((await set(early)).problem).toMatchObject({ status: 409, type: '/problems/document-in-use' });
  await owner.call('remove-photo', { params: { petId, photoId: first.slice(-30, -4) } });
  for (const wait of [async () => {}, backend.drain]) {
    await wait();
    expect((await set(first)).problem).toMatchObject({ status: 409, type: '/problems/document-in-use' });
  }
  expect(await kept('late')).toEqual([]);
});

test('of photos attached at once only the newest stays', async () => {
  const { owner, petId, set, shown } = await ownerWithPet('race');
  const paths: string[] = [];
  for (let index = 0; index < 6; index++) paths.push(await uploadPhoto(owner, petId));
  const newest = paths.toSorted().at(-1) ?? '';
  // Newest first, so that an older one would overwrite it if it could.
  const answers = await Promise.all(
    paths
      .toSorted()
      .reverse()
      .flatMap((path) => [set(path), set(path)]),
  );
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  // Both calls for the newest succeed, since a repeated call gets the same answer.
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
  expect(`race/${petId}/photos/${(await shown())?.id}.jpg`).toBe(newest);
  expect(await kept('race')).toEqual([newest]);
});

test('jobs that run late, twice or for nothing delete no photo that is shown', async () => {
  const { owner, petId, shown } = await ownerWithPet('jobs');
  const job = { kind: 'settle-photo', ownerId: 'jobs', petId } as const;
  await backend.sendJob(job);
  await backend.drain();
  const { photo } = await addPhoto(owner, petId);
  const waiting = await uploadPhoto(owner, petId);
  for (let times = 0; times < 3; times++) await backend.sendJob(job);
  await backend.drain();
  // An upload in progress is newer than the photo.
  expect((await owner.call('set-photo', { params: { petId }, body: { file_path: waiting } })).status).toBe(
    200,
  );
  expect((await shown())?.id).not.toBe(photo?.id);
  expect(await kept('jobs')).toEqual([waiting]);
  expect(backend.queue.deadLetters()).toEqual([]);
});

test('a form of the release before sent again after the photo was attached changes nothing', async () => {
  const { owner, petId, params, set, shown } = await ownerWithPet('replay');
  const body = { content_type: 'image/png', size: PNG.length };
  const form = await owner.call('create-photo-upload', { params, body });
  await sendEarlierForm(backend, form.body.file_path, PNG);
  await set(form.body.file_path);
  const script = Buffer.from('<script>alert(1)</script>'.padEnd(PNG.length));
  expect(await sendEarlierForm(backend, form.body.file_path, script)).toBe(204);
  // The second file expires, and leaves its delete marker above the photo, which no lifecycle rule removes.
  for (let month = 0; month < 3; month++) {
    expect(await kept('replay')).toEqual([form.body.file_path, form.body.file_path]);
  }
  expect((await bytesOf(await shown())).bytes.equals(PNG)).toBe(true);
  const photoId = (await shown())?.id ?? '';
  await owner.call('remove-photo', { params: { petId, photoId } });
  expect(await kept('replay')).toEqual([]);
});

test('a file that is not a photo is refused before and after its upload, and removed', async () => {
  const { owner, petId, params, set, shown } = await ownerWithPet('refused');
  const ask = (content_type: string, size: number) =>
    owner.call('create-photo-upload', { params, body: { content_type, size } });
  const wrongType = { title: 'Invalid file type', detail: 'Select a JPG or PNG file.' };
  for (const type of ['application/pdf', 'image/heic', 'image/svg+xml', 'text/html', '']) {
    expect((await ask(type, 10)).problem).toMatchObject(wrongType);
  }
  expect((await ask('image/png', 0)).problem?.type).toBe('/problems/file-empty');
  expect((await ask('image/jpeg', MAX_DOCUMENT_BYTES + 1)).problem).toMatchObject({
    title: 'File too large',
    detail: 'Please select a file smaller than 10MB.',
  });
  for (const bytes of [PDF, PNG, Buffer.from('<svg/>')]) {
    expect((await set(await uploadPhoto(owner, petId, bytes))).problem).toMatchObject(wrongType);
  }
  expect(await kept('refused')).toEqual([]);
  expect(await shown()).toBeNull();
});

test('no upload becomes both a photo and a record’s document', async () => {
  const { owner, petId, params, set } = await ownerWithPet('either');
  expect((await set(await upload(owner, petId, JPEG, 'image/jpeg'))).status).toBe(400);
  const file_path = await uploadPhoto(owner, petId);
  const answer = await owner.call('create-record', { params, body: { ...rabies, file_path } });
  expect(answer.problem?.errors).toMatchObject([{ path: 'file_path' }]);
});

test('an upload of another owner or pet, or one about to expire, cannot be attached', async () => {
  const { owner, petId } = await ownerWithPet('uploader');
  const file_path = await uploadPhoto(owner, petId);
  const thief = backend.as('thief');
  const { id: stolen } = await addPet(thief);
  for (const target of [petId, stolen]) {
    const { status } = await thief.call('set-photo', { params: { petId: target }, body: { file_path } });
    expect(status).toBe(404);
  }
  backend.advance(13 * 3_600_000);
  const late = await owner.call('set-photo', { params: { petId }, body: { file_path } });
  expect(late.problem?.type).toBe('/problems/document-not-found');
  backend.advance(-13 * 3_600_000);
});

test('deleting a pet deletes its photo, and no new one can be attached', async () => {
  const { owner, petId, params, set } = await ownerWithPet('deleted');
  await addPhoto(owner, petId);
  const next = await uploadPhoto(owner, petId);
  await owner.call('delete-pet', { params });
  expect((await set(next)).status).toBe(404);
  expect(await kept('deleted')).toEqual([]);
});

test('a link without documents still shows the pet’s photo; an expired one shows nothing', async () => {
  const { owner, petId, params } = await ownerWithPet('shared');
  const { photo } = await addPhoto(owner, petId);
  const body = { purpose: 'custom', scope: { kind: 'everything', documents: false } };
  const { body: share } = await owner.call('create-share', { params, body });
  const open = () => backend.call('get-shared-pet', { body: { token: share.token_hash } });
  expect((await open()).body.pet.photo?.id).toBe(photo?.id);
  await owner.call('deactivate-share', { params: { petId, shareId: share.id } });
  expect(JSON.stringify((await open()).body)).not.toContain('photos');
});
