import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createMailPhotos, MAX_MAIL_PHOTO_BYTES } from '../../../lambdas/gateways/mail-photos.ts';
import { awsError, bodyOf, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(S3Client);
const photos = createMailPhotos(NOWHERE, 'bucket');
const photo = { path: 'owner/pet_1/photos/01.jpg', version: 'v1' };

test('reads one version, with one request, and no more of it than a mail takes', async () => {
  s3.on(GetObjectCommand).resolves({ Body: bodyOf('jpeg') });
  expect(await photos.read(photo)).toEqual({ type: 'image/jpeg', bytes: Buffer.from('jpeg') });
  expect(s3.calls().map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'bucket', Key: photo.path, VersionId: 'v1', Range: `bytes=0-${MAX_MAIL_PHOTO_BYTES}` },
  ]);
});

test.each([
  [MAX_MAIL_PHOTO_BYTES, true],
  [MAX_MAIL_PHOTO_BYTES + 1, false],
])('takes a photo of %i bytes: %s', async (size, isTaken) => {
  s3.on(GetObjectCommand).resolves({ Body: bodyOf(Buffer.alloc(size)) });
  expect((await photos.read(photo)) !== null).toBe(isTaken);
});

test.each<readonly [string, Error]>([
  ...PASSING_FAILURES,
  ['a deleted photo', awsError('NoSuchVersion', 404)],
  ['an infected photo', awsError('AccessDenied', 403)],
])('stops no mail after %s, and asks once', async (_, error) => {
  s3.on(GetObjectCommand).rejects(error);
  expect(await photos.read(photo)).toBeNull();
  expect(s3.calls()).toHaveLength(1);
});

test('takes nothing but a photo', async () => {
  expect(await photos.read({ ...photo, path: 'owner/pet_1/01.pdf' })).toBeNull();
  expect(s3.calls()).toEqual([]);
});
