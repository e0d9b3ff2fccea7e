import * as sdk from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { createDocumentDeletions } from '../../../lambdas/gateways/document-deletions.ts';
import { awsError, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(sdk.S3Client);

const deletions = createDocumentDeletions(NOWHERE, 'documents');
const DELETED = { Key: 'state', Value: 'deleted' };
const verdict = { Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' };

const versionOf = (Key: string, VersionId: string, IsLatest = true) => ({ Key, VersionId, IsLatest });

/** What was written, in order: tags of versions, and hidden keys. */
const written = () =>
  s3.calls().flatMap(({ args: [command] }) => {
    if (command instanceof sdk.PutObjectTaggingCommand) {
      const { Key, VersionId, Tagging } = command.input;
      return [[Key, VersionId, ...(Tagging?.TagSet ?? []).map(({ Value }) => Value)]];
    }
    if (!(command instanceof sdk.DeleteObjectsCommand)) return [];
    return [(command.input.Delete?.Objects ?? []).map(({ Key, VersionId }) => [Key, VersionId])];
  });

function accept(...pages: sdk.ListObjectVersionsCommandOutput[] | object[]) {
  const list = s3.on(sdk.ListObjectVersionsCommand);
  for (const page of pages) list.resolvesOnce(page);
  s3.on(sdk.GetObjectTaggingCommand).resolves({ TagSet: [] });
  s3.on(sdk.PutObjectTaggingCommand).resolves({});
  s3.on(sdk.DeleteObjectsCommand).resolves({});
}

test.each([
  ...PASSING_FAILURES,
  ['S3 slowing down', awsError('SlowDown', 503)],
  ['missing rights', awsError('AccessDenied', 403)],
] as const)('after %s nothing counts as deleted', async (_, failure) => {
  s3.onAnyCommand().rejects(failure);
  await expect(deletions.deletePage('owner/', null)).rejects.toBe(failure);
  await expect(deletions.deleteVersion('owner/a', '1')).rejects.toBe(failure);
  await expect(deletions.deleteTemporary('owner/')).rejects.toBe(failure);
});

test('a page hides the keys of the newest versions, then tags all, and says where the next begins', async () => {
  accept({
    Versions: [versionOf('a', '2'), versionOf('a', '1', false), versionOf('b', '3', false)],
    DeleteMarkers: [{ Key: 'b', VersionId: '4', IsLatest: true }],
    IsTruncated: true,
    NextKeyMarker: 'b',
    NextVersionIdMarker: '3',
  });
  expect(await deletions.deletePage('owner/', { key: 'a', version: '9' })).toEqual({
    key: 'b',
    version: '3',
  });
  expect(s3.commandCalls(sdk.ListObjectVersionsCommand)[0]?.args[0].input).toMatchObject({
    KeyMarker: 'a',
    VersionIdMarker: '9',
  });
  expect(written()).toEqual([
    [['a', undefined]],
    ['a', '2', 'deleted'],
    ['a', '1', 'deleted'],
    ['b', '3', 'deleted'],
  ]);
});

test('a page that dies before the tags is done when it was repeated', async () => {
  const marker = { Key: 'a', VersionId: 'm', IsLatest: true };
  accept(
    { Versions: [versionOf('a', '1')] },
    { Versions: [versionOf('a', '1', false)], DeleteMarkers: [marker] },
  );
  s3.on(sdk.PutObjectTaggingCommand).rejectsOnce(awsError('SlowDown', 503)).resolves({});
  await expect(deletions.deletePage('owner/', null)).rejects.toThrow();
  await deletions.deletePage('owner/', null);
  expect(written()).toEqual([[['a', undefined]], ['a', '1', 'deleted'], ['a', '1', 'deleted']]);
});

test('a version that was removed meanwhile does not stop the others', async () => {
  accept({ Versions: [versionOf('a', '1'), versionOf('b', '2')] });
  s3.on(sdk.GetObjectTaggingCommand, { Key: 'a' }).rejects(awsError('NoSuchVersion', 404));
  expect(await deletions.deletePage('owner/', null)).toBeNull();
  expect(written()).toEqual([
    [
      ['a', undefined],
      ['b', undefined],
    ],
    ['b', '2', 'deleted'],
  ]);
});

test('a version that expires anyway keeps its tag, and a verdict stays beside the new one', async () => {
  accept({ Versions: [versionOf('a', '1'), versionOf('b', '2')] });
  s3.on(sdk.GetObjectTaggingCommand, { Key: 'a' }).resolves({ TagSet: [{ Key: 'state', Value: 'export' }] });
  s3.on(sdk.GetObjectTaggingCommand, { Key: 'b' }).resolves({ TagSet: [verdict] });
  await deletions.deletePage('owner/', null);
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand).map(({ args }) => args[0].input)).toEqual([
    { Bucket: 'documents', Key: 'b', VersionId: '2', Tagging: { TagSet: [verdict, DELETED] } },
  ]);
});

test('nothing from the end on is deleted, and no page follows it', async () => {
  accept({
    Versions: [versionOf('a', '1'), versionOf('c', '2')],
    IsTruncated: true,
    NextKeyMarker: 'c',
    NextVersionIdMarker: '2',
  });
  expect(await deletions.deletePage('', null, 'b')).toBeNull();
  expect(written()).toEqual([[['a', undefined]], ['a', '1', 'deleted']]);
});

test('a key that S3 could not delete, in a response that reports success, is a failure', async () => {
  accept({ Versions: [versionOf('a', '1')] });
  s3.on(sdk.DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Code: 'InternalError' }] });
  await expect(deletions.deletePage('owner/', null)).rejects.toThrow(
    'S3 could not delete 1 of 1 keys: InternalError',
  );
});

test('one version is deleted without those beside it, and without hiding a newer one', async () => {
  const page = { Versions: [versionOf('a', '2'), versionOf('a', '1', false), versionOf('a.b', '3')] };
  accept(page, page);
  await deletions.deleteVersion('a', '1');
  expect(written()).toEqual([['a', '1', 'deleted']]);
  await deletions.deleteVersion('a', '2');
  expect(written().slice(1)).toEqual([[['a', undefined]], ['a', '2', 'deleted']]);
});

test('temporary files are hidden page by page, with the tags that they have', async () => {
  accept(
    { Versions: [versionOf('a', '1')], IsTruncated: true, NextKeyMarker: 'a', NextVersionIdMarker: '1' },
    { Versions: [versionOf('b', '2')] },
  );
  await deletions.deleteTemporary('owner/');
  expect(written()).toEqual([[['a', undefined]], [['b', undefined]]]);
  expect(s3.commandCalls(sdk.GetObjectTaggingCommand)).toEqual([]);
});

test('where files are scanned, a new one is deleted once its verdict is there, and an old one without', async () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const scanned = createDocumentDeletions(NOWHERE, 'documents', { now: () => now });
  const uploadedAgo = (minutes: number) => ({
    Versions: [{ ...versionOf('a', '1'), LastModified: new Date(now.getTime() - minutes * 60_000) }],
  });
  accept(uploadedAgo(5), uploadedAgo(6), uploadedAgo(21));
  s3.on(sdk.GetObjectTaggingCommand)
    .resolvesOnce({})
    .resolvesOnce({ TagSet: [verdict] })
    .resolves({});
  await expect(scanned.deletePage('owner/', null)).rejects.toThrow('has not finished');
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand)).toEqual([]);
  await scanned.deletePage('owner/', null);
  await scanned.deletePage('owner/', null);
  expect(s3.commandCalls(sdk.PutObjectTaggingCommand)).toHaveLength(2);
});
