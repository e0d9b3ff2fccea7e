import * as sdk from '@aws-sdk/client-s3';
import { afterEach, describe, expect, test } from 'vitest';
import { putOf } from '../../../contract/files/upload-form.ts';
import { ulidTime } from '../../../contract/ids.ts';
import { UPLOAD_URL_SECONDS } from '../../../contract/limits.ts';
import { createDocumentGateway } from '../../../lambdas/gateways/documents.ts';
import { awsError, bodyOf, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(sdk.S3Client);

let time = new Date();
const now = () => time;
afterEach(() => {
  time = new Date();
});

const documents = createDocumentGateway(NOWHERE, 'documents', now);
const PATH = 'owner/pet/document.pdf';
const VERSION = 'v1';

test('a document that does not exist is null', async () => {
  s3.on(sdk.GetObjectCommand).rejects(new sdk.NoSuchKey({ message: 'No such key', $metadata: {} }));
  expect(await documents.inspect(PATH, 16)).toBeNull();
});

test('a document in a bucket without versions is null: its content could be swapped after the check', async () => {
  s3.on(sdk.GetObjectCommand).resolves({ Body: bodyOf('%PDF'), ContentRange: 'bytes 0-3/900' });
  expect(await documents.inspect(PATH, 4)).toBeNull();
});

test('a document has the size that S3 states, not that of the bytes it sent', async () => {
  s3.on(sdk.GetObjectCommand).resolves({
    Body: bodyOf('%PDF'),
    ContentRange: 'bytes 0-3/900',
    VersionId: VERSION,
  });
  expect(await documents.inspect(PATH, 4)).toEqual({
    version: VERSION,
    size: 900,
    firstBytes: Buffer.from('%PDF'),
  });
});

test('reads a part of one version', async () => {
  s3.on(sdk.GetObjectCommand).resolves({ Body: bodyOf('%%EOF') });
  expect(await documents.readRange(PATH, VERSION, 895, 900)).toEqual(Buffer.from('%%EOF'));
  expect(s3.commandCalls(sdk.GetObjectCommand)[0]?.args[0].input).toEqual({
    Bucket: 'documents',
    Key: PATH,
    VersionId: VERSION,
    Range: 'bytes=895-899',
  });
});

test.each([
  ...PASSING_FAILURES,
  ['S3 slowing down', awsError('SlowDown', 503)],
  ['missing rights', awsError('AccessDenied', 403)],
] as const)('after %s no document counts as missing, kept or deleted', async (_, failure) => {
  s3.onAnyCommand().rejects(failure);
  await expect(documents.inspect(PATH, 16)).rejects.toBe(failure);
  await expect(documents.readRange(PATH, VERSION, 0, 5)).rejects.toBe(failure);
  await expect(documents.keep(PATH, VERSION)).rejects.toBe(failure);
  await expect(documents.deleteRefused(PATH)).rejects.toBe(failure);
  await expect(documents.storedBytes('owner', new Date())).rejects.toBe(failure);
});

test('documents have a file name, and are read where browsers read them, by the bucket’s signature', async () => {
  const served = createDocumentGateway(NOWHERE, 'documents', now, 'https://pets.example.org/documents');
  const [direct, url] = await Promise.all(
    [documents, served].map(
      async (gateway) => new URL(await gateway.signedUrl(PATH, VERSION, 'Tollwut für Zoë.pdf')),
    ),
  );
  expect(`${url?.origin}${url?.pathname}`).toBe(`https://pets.example.org/documents/${PATH}`);
  expect(direct?.pathname).toMatch(new RegExp(`/${PATH}$`));
  expect([...(url?.searchParams.keys() ?? [])]).toEqual([...(direct?.searchParams.keys() ?? [])]);
  expect(url?.searchParams.get('response-content-disposition')).toBe(
    `inline; filename="Tollwut f_r Zo_.pdf"; filename*=UTF-8''Tollwut%20f%C3%BCr%20Zo%C3%AB.pdf`,
  );
  expect(url?.searchParams.get('response-content-type')).toBe('application/pdf');
  expect(new URL(await served.photoUrl('owner/pet/photos/one.jpg', VERSION)).pathname).toBe(
    '/documents/owner/pet/photos/one.jpg',
  );
});

test('URLs and forms are signed as of the given clock', async () => {
  time = new Date('2031-05-06T07:08:00Z');
  const dateOf = (url: string) => new URL(url).searchParams.get('X-Amz-Date');
  expect(dateOf(await documents.signedUrl(PATH, VERSION, 'a.pdf'))).toBe('20310506T070800Z');
  expect(dateOf(await documents.downloadUrl(PATH, VERSION, 'a.pdf'))).toBe('20310506T070800Z');
  expect(dateOf(await documents.photoUrl(PATH, VERSION))).toBe('20310506T070730Z');
  const form = await documents.createUpload(PATH, 'application/pdf', 10);
  expect(form.fields['X-Amz-Date']).toMatch(/^20310506T0708\d\dZ$/);
  const policy = Buffer.from(form.fields.Policy ?? '', 'base64').toString();
  expect(policy).toContain(`"expiration":"2031-05-06T07:${8 + UPLOAD_URL_SECONDS / 60}:`);
  expect(policy).toContain('["content-length-range",10,10]');
  const { url, headers } = putOf(form);
  expect(dateOf(url)).toBe('20310506T070800Z');
  const { searchParams } = new URL(url);
  expect(searchParams.get('X-Amz-Expires')).toBe(String(UPLOAD_URL_SECONDS));
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe(
    'content-length;content-type;host;if-none-match;x-amz-tagging',
  );
  expect([...searchParams.keys()].filter((name) => /checksum|tagging/i.test(name))).toEqual([]);
  expect(headers).toEqual({
    'content-type': 'application/pdf',
    'if-none-match': '*',
    'x-amz-tagging': 'state=pending',
  });
});

const pending = { Key: 'state', Value: 'pending' };
const verdict = (Value: string) => ({ Key: 'GuardDutyMalwareScanStatus', Value });
const ULID_PATH = 'owner/pet/01jd0000000000000000000000.pdf';
/** Some minutes after the upload. */
const minutesAfter = (minutes: number) => new Date(ulidTime('01jd0000000000000000000000') + minutes * 60_000);

test('where files are scanned, takes the pending mark off once the verdict is there, and keeps that', async () => {
  s3.on(sdk.GetObjectTaggingCommand)
    .resolvesOnce({ TagSet: [pending] })
    .resolvesOnce({ TagSet: [pending, verdict('THREATS_FOUND')] })
    .resolves({ TagSet: [verdict('THREATS_FOUND')] });
  s3.on(sdk.PutObjectTaggingCommand).resolves({});
  time = minutesAfter(1);
  await expect(documents.keepScanned(ULID_PATH, VERSION)).rejects.toThrow('has not finished');
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand)).toEqual([]);
  for (const minutes of [7, 8]) {
    time = minutesAfter(minutes);
    await documents.keepScanned(ULID_PATH, VERSION);
  }
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand).map(({ args }) => args[0].input)).toEqual([
    {
      Bucket: 'documents',
      Key: ULID_PATH,
      VersionId: VERSION,
      Tagging: { TagSet: [verdict('THREATS_FOUND')] },
    },
  ]);
  expect(s3.commandCalls(sdk.DeleteObjectTaggingCommand)).toEqual([]);
});

test('what was uploaded before scans were switched on is kept without a verdict', async () => {
  s3.on(sdk.GetObjectTaggingCommand).resolves({ TagSet: [pending] });
  s3.on(sdk.PutObjectTaggingCommand).resolves({});
  time = minutesAfter(21);
  await documents.keepScanned(ULID_PATH, VERSION);
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand)[0]?.args[0].input.Tagging).toEqual({ TagSet: [] });
});

test('an infected upload can’t be attached; missing rights are a failure', async () => {
  const denied = awsError('AccessDenied', 403);
  s3.on(sdk.GetObjectCommand).rejects(denied);
  s3.on(sdk.GetObjectTaggingCommand)
    .resolvesOnce({ TagSet: [verdict('THREATS_FOUND')] })
    .resolves({ TagSet: [verdict('NO_THREATS_FOUND')] });
  expect(await documents.inspect(ULID_PATH, 16)).toBeNull();
  await expect(documents.inspect(ULID_PATH, 16)).rejects.toBe(denied);
});

test('takes the pending mark off one version', async () => {
  s3.on(sdk.DeleteObjectTaggingCommand).resolves({});
  await documents.keep(PATH, VERSION);
  expect(s3.commandCalls(sdk.DeleteObjectTaggingCommand)[0]?.args[0].input).toEqual({
    Bucket: 'documents',
    Key: PATH,
    VersionId: VERSION,
  });
});

describe('stored bytes', () => {
  const keyOf = (name: string) => `owner/pet_1/01jd00000000000000000000${name}.pdf`;
  const version = (name: string, Size: number) => ({ Key: keyOf(name), VersionId: `${name}${Size}`, Size });
  const marker = (name: string, minutes: number) => ({
    Key: keyOf(name),
    VersionId: 'm',
    IsLatest: true,
    LastModified: minutesAfter(minutes),
  });
  const DAY = 24 * 60;

  test('leave out what was deleted, also where its page ends with the delete marker', async () => {
    s3.on(sdk.ListObjectVersionsCommand)
      .resolvesOnce({
        Versions: [version('aa', 1)],
        DeleteMarkers: [marker('bb', 30 * DAY)],
        IsTruncated: true,
        NextKeyMarker: keyOf('bb'),
        NextVersionIdMarker: 'm',
      })
      .resolves({ Versions: [version('bb', 10), version('cc', 100)] });
    expect(await documents.storedBytes('owner', minutesAfter(31 * DAY))).toEqual({
      older: 101,
      newer: 0,
      deleted: 10,
    });
    expect(s3.commandCalls(sdk.ListObjectVersionsCommand)[1]?.args[0].input).toMatchObject({
      KeyMarker: keyOf('bb'),
      VersionIdMarker: 'm',
    });
  });

  test.each([
    ['while it is there', 15 * DAY, [version('aa', 10), version('aa', 1)], 11],
    ['and after it was removed', 28 * DAY, [version('aa', 1)], 1],
  ] as const)('count a document below an upload that expired, %s', async (_, now, versions, bytes) => {
    s3.on(sdk.ListObjectVersionsCommand).resolves({
      Versions: [...versions],
      DeleteMarkers: [marker('aa', 14 * DAY)],
    });
    expect(await documents.storedBytes('owner', minutesAfter(now))).toEqual({
      older: bytes,
      newer: 0,
      deleted: 0,
    });
  });
});
