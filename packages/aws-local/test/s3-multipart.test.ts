import { randomBytes } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectVersionsCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { beforeEach, expect, test } from 'vitest';
import { Bucket, s3PerTest } from './start-s3.ts';

const Key = 'owner/exports/a.zip';
const MIN_PART = 5 * 1024 * 1024;

const s3 = s3PerTest();
let client: S3Client;
beforeEach(() => {
  client = s3().client();
});

async function begin() {
  const input = { Bucket, Key, ContentType: 'application/zip', Tagging: 'state=export' };
  const { UploadId = '' } = await client.send(new CreateMultipartUploadCommand(input));
  return UploadId;
}

async function send(UploadId: string, PartNumber: number, Body: Buffer) {
  const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
  return { PartNumber, ETag };
}

type Part = Awaited<ReturnType<typeof send>>;

const complete = (UploadId: string, Parts: Part[]) =>
  client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: Error) => error.name,
  );

test('joins the parts to one object, with the type and tags of CreateMultipartUpload', async () => {
  const id = await begin();
  const [first, replaced, last] = [randomBytes(MIN_PART), randomBytes(9), randomBytes(11)];
  await send(id, 2, replaced);
  const parts = [await send(id, 1, first), await send(id, 2, last)];
  const { VersionId, ETag } = await complete(id, parts);
  expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  const answer = await client.send(new GetObjectCommand({ Bucket, Key, VersionId }));
  expect(answer.ContentType).toBe('application/zip');
  const bytes = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
  expect(bytes.equals(Buffer.concat([first, last]))).toBe(true);
  const range = await client.send(new GetObjectCommand({ Bucket, Key, Range: `bytes=${MIN_PART - 2}-` }));
  expect((await range.Body?.transformToByteArray())?.length).toBe(13);
  const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket, Key }));
  expect(TagSet).toEqual([{ Key: 'state', Value: 'export' }]);
  expect(await s3().bodies()).toEqual({ files: 1, incoming: 0 });
  expect(await refusal(complete(id, parts))).toBe('NoSuchUpload');
});

test('refuses what AWS refuses, and stores no object', async () => {
  const id = await begin();
  const small = [await send(id, 1, randomBytes(10)), await send(id, 2, randomBytes(10))];
  expect(await refusal(complete(id, small))).toBe('EntityTooSmall');
  expect(await refusal(complete(id, small.toReversed()))).toBe('InvalidPartOrder');
  expect(await refusal(complete(id, [{ PartNumber: 1, ETag: '"0"' }]))).toBe('InvalidPart');
  expect(await refusal(complete(id, [{ PartNumber: 3, ETag: small[0]?.ETag }]))).toBe('InvalidPart');
  expect(await refusal(complete(id, []))).toBe('MalformedXML');
  expect(await refusal(send(id, 0, randomBytes(1)))).toBe('InvalidArgument');
  expect(await refusal(send(id, 10_001, randomBytes(1)))).toBe('InvalidArgument');
  expect(await refusal(send('unknown', 1, randomBytes(1)))).toBe('NoSuchUpload');
  const other = { Bucket, Key: 'other', UploadId: id, PartNumber: 1, Body: 'x' };
  expect(await refusal(client.send(new UploadPartCommand(other)))).toBe('NoSuchUpload');
  const { Versions } = await client.send(new ListObjectVersionsCommand({ Bucket }));
  expect(Versions).toBeUndefined();
});

test('an aborted upload, or one abandoned for a day, leaves nothing', async () => {
  const aborted = await begin();
  await send(aborted, 1, randomBytes(10));
  await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId: aborted }));
  expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
  const abandoned = await begin();
  await send(abandoned, 1, randomBytes(10));
  s3().advance(23 * 3600);
  expect(await s3().s3().applyLifecycle(s3().now())).toBe(0);
  s3().advance(2 * 3600);
  expect(await s3().s3().applyLifecycle(s3().now())).toBe(1);
  expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
});

test('uploads and their parts end with the process', async () => {
  const id = await begin();
  await send(id, 1, randomBytes(10));
  await s3().restart();
  client = s3().client();
  expect(await refusal(send(id, 2, randomBytes(10)))).toBe('NoSuchUpload');
  expect(await s3().bodies()).toEqual({ files: 0, incoming: 0 });
});
