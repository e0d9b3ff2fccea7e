import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as sdk from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import type { Archive } from '../../../lambdas/domain/exports/ports.ts';
import { createExportFiles } from '../../../lambdas/gateways/export-files.ts';
import { awsError, bodyOf, mockAws, NOWHERE, PASSING_FAILURES } from './aws.ts';

const s3 = mockAws(sdk.S3Client);

const files = createExportFiles(NOWHERE, 'documents');
const PATH = 'owner/exports/1.zip';

const fillLittle = (archive: Archive) =>
  archive.add('export.json', Readable.from(['{}'])).then(() => undefined);

/** More than one part, because random bytes do not compress. */
async function fillMuch(archive: Archive): Promise<void> {
  for (let n = 0; n < 7; n += 1) await archive.add(`${n}.bin`, Readable.from([randomBytes(1024 * 1024)]));
}

test.each(['NoSuchKey', 'NoSuchVersion'])('a document that S3 answers %s for is null', async (code) => {
  s3.on(sdk.GetObjectCommand).rejects(awsError(code, 404));
  expect(await files.readDocument('a.pdf', 'v1')).toBeNull();
});

test.each(PASSING_FAILURES)('after %s no document counts as missing', async (_, failure) => {
  s3.on(sdk.GetObjectCommand).rejects(failure);
  await expect(files.readDocument('a.pdf', 'v1')).rejects.toBe(failure);
});

test('a document is a stream', async () => {
  s3.on(sdk.GetObjectCommand).resolves({ Body: bodyOf('%PDF') });
  const stream = await files.readDocument('a.pdf', 'v1');
  expect(stream && String(await buffer(stream))).toBe('%PDF');
});

test('a response without a body is a failure', async () => {
  s3.on(sdk.GetObjectCommand).resolves({});
  await expect(files.readDocument('a.pdf', 'v1')).rejects.toThrow('S3 answered without a stream.');
});

test('an export in a bucket without versions is refused', async () => {
  s3.on(sdk.PutObjectCommand).resolves({});
  await expect(files.write(PATH, fillLittle)).rejects.toThrow('S3 returned no version of the export.');
});

test.each(PASSING_FAILURES)('an upload that meets %s fails', async (_, failure) => {
  s3.on(sdk.PutObjectCommand).rejects(failure);
  await expect(files.write(PATH, fillLittle)).rejects.toBe(failure);
});

test('a part that fails stops the writer and discards the parts sent before', async () => {
  const failure = awsError('InternalError', 500);
  s3.on(sdk.CreateMultipartUploadCommand).resolves({ UploadId: 'u1' });
  s3.on(sdk.UploadPartCommand).resolvesOnce({ ETag: '1' }).rejects(failure);
  s3.on(sdk.AbortMultipartUploadCommand).resolves({});
  await expect(files.write(PATH, fillMuch)).rejects.toBe(failure);
  expect(s3.commandCalls(sdk.AbortMultipartUploadCommand)[0]?.args[0].input.UploadId).toBe('u1');
  expect(s3.commandCalls(sdk.CompleteMultipartUploadCommand)).toEqual([]);
});

test('a document that cannot be read fails the export before it is complete', async () => {
  const failure = new Error('The document broke off.');
  s3.on(sdk.PutObjectCommand).resolves({ VersionId: 'v1' });
  async function* brokenDocument() {
    yield Buffer.from('%PDF');
    throw failure;
  }
  const writing = files.write(PATH, async (archive) => {
    await archive.add('a.pdf', brokenDocument());
  });
  await expect(writing).rejects.toBe(failure);
});
