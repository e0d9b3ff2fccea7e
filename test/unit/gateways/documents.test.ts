import * as sdk from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { ulidTime } from '../../../contract/ids.ts';
import { createDocumentGateway } from '../../../lambdas/gateways/documents.ts';
import { awsError, bodyOf, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(sdk.S3Client);

const documents = createDocumentGateway(NOWHERE, 'documents');
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
  await expect(documents.deleteVersion(PATH, VERSION)).rejects.toBe(failure);
  await expect(documents.deletePage('owner/pet/')).rejects.toBe(failure);
  await expect(documents.deletePageBefore('owner/pet/', 'owner/pet/5')).rejects.toBe(failure);
});

test('a version that S3 could not delete, in a response that reports success, is a failure', async () => {
  s3.on(sdk.DeleteObjectsCommand).resolves({
    Errors: [{ Key: PATH, VersionId: VERSION, Code: 'InternalError' }],
  });
  await expect(documents.deleteVersion(PATH, VERSION)).rejects.toThrow(
    'S3 could not delete 1 of 1 versions: InternalError',
  );
});

test('a page is deleted with its delete markers, and more remain while S3 says so', async () => {
  s3.on(sdk.ListObjectVersionsCommand)
    .resolvesOnce({
      Versions: [{ Key: 'a', VersionId: '1' }],
      DeleteMarkers: [{ Key: 'b', VersionId: '2' }],
      IsTruncated: true,
    })
    .resolves({});
  s3.on(sdk.DeleteObjectsCommand).resolves({});
  expect(await documents.deletePage('owner/')).toBe(true);
  expect(s3.commandCalls(sdk.DeleteObjectsCommand)[0]?.args[0].input.Delete?.Objects).toEqual([
    { Key: 'a', VersionId: '1' },
    { Key: 'b', VersionId: '2' },
  ]);
  expect(await documents.deletePage('owner/')).toBe(false);
  expect(s3.commandCalls(sdk.DeleteObjectsCommand)).toHaveLength(1);
});

test('nothing from the end on is deleted', async () => {
  s3.on(sdk.ListObjectVersionsCommand).resolves({
    Versions: [
      { Key: 'a', VersionId: '1' },
      { Key: 'c', VersionId: '2' },
    ],
    IsTruncated: true,
  });
  s3.on(sdk.DeleteObjectsCommand).resolves({});
  expect(await documents.deletePageBefore('', 'b')).toBe(false);
  expect(s3.commandCalls(sdk.DeleteObjectsCommand)[0]?.args[0].input.Delete?.Objects).toEqual([
    { Key: 'a', VersionId: '1' },
  ]);
});

test('documents have a file name, and are read where browsers read them, by the bucket’s signature', async () => {
  const served = createDocumentGateway(NOWHERE, 'documents', 'https://pets.example.org/documents');
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

const pending = { Key: 'state', Value: 'pending' };
const verdict = (Value: string) => ({ Key: 'GuardDutyMalwareScanStatus', Value });
const ULID_PATH = 'owner/pet/01jd0000000000000000000000.pdf';
/** So many minutes after the upload. */
const after = (minutes: number) => new Date(ulidTime('01jd0000000000000000000000') + minutes * 60_000);

test('where files are scanned, takes the pending mark off once the verdict is there, and keeps that', async () => {
  s3.on(sdk.GetObjectTaggingCommand)
    .resolvesOnce({ TagSet: [pending] })
    .resolvesOnce({ TagSet: [pending, verdict('THREATS_FOUND')] })
    .resolves({ TagSet: [verdict('THREATS_FOUND')] });
  s3.on(sdk.PutObjectTaggingCommand).resolves({});
  await expect(documents.keepScanned(ULID_PATH, VERSION, after(1))).rejects.toThrow('has not finished');
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand)).toEqual([]);
  await documents.keepScanned(ULID_PATH, VERSION, after(7));
  await documents.keepScanned(ULID_PATH, VERSION, after(8));
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
  await documents.keepScanned(ULID_PATH, VERSION, after(21));
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
