import {
  CopyObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { Bucket, s3PerTest } from './start-s3.ts';

const s3 = s3PerTest();

test('a copy of a version has its bytes, headers and tags, and outlives it', async () => {
  const client = s3().client();
  const Key = 'users/7/Zeugnis ü+%&.pdf';
  const object = { Bucket, Key, ContentType: 'application/pdf', Tagging: 'state=pending' };
  const { VersionId } = await client.send(new PutObjectCommand({ ...object, Body: 'first' }));
  await client.send(new PutObjectCommand({ ...object, Body: 'second' }));

  const CopySource = `${Bucket}/${encodeURIComponent(Key)}?versionId=${VersionId}`;
  const copied = await client.send(new CopyObjectCommand({ Bucket, Key: 'copy.pdf', CopySource }));
  expect(copied.CopySourceVersionId).toBe(VersionId);
  const copy = await client.send(new GetObjectCommand({ Bucket, Key: 'copy.pdf' }));
  expect(await copy.Body?.transformToString()).toBe('first');
  expect([copy.ContentType, copy.VersionId]).toEqual(['application/pdf', copied.VersionId]);
  const { TagSet } = await client.send(new GetObjectTaggingCommand({ Bucket, Key: 'copy.pdf' }));
  expect(TagSet).toEqual([{ Key: 'state', Value: 'pending' }]);
});

test('a copy of what is not there, or from another bucket, is refused', async () => {
  const copy = (CopySource: string) =>
    s3()
      .client()
      .send(new CopyObjectCommand({ Bucket, Key: 'copy.pdf', CopySource }));
  await expect(copy(`${Bucket}/nothing.pdf`)).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(copy('another/nothing.pdf')).rejects.toMatchObject({ name: 'InvalidArgument' });
});
