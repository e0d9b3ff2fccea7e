import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { Backend } from './backend.ts';
import { formOf } from './samples.ts';

const PENDING = '<Tagging><TagSet><Tag><Key>state</Key><Value>pending</Value></Tag></TagSet></Tagging>';

/**
 * Sends bytes by a form as releases until 2026-11-27 signed it, which can be sent again until it expires; gives the
 * bucket's status.
 */
export async function sendEarlierForm(
  { aws, bucket, now }: Pick<Backend, 'aws' | 'bucket' | 'now'>,
  path: string,
  bytes: Uint8Array,
): Promise<number> {
  const systemClockOffset = now().getTime() - Date.now();
  const s3 = new S3Client({ ...aws, forcePathStyle: true, systemClockOffset });
  const { url, fields } = await createPresignedPost(s3, {
    Bucket: bucket,
    Key: path,
    Fields: { 'Content-Type': 'application/pdf', tagging: PENDING },
    Conditions: [['content-length-range', bytes.length, bytes.length]],
    Expires: 300,
  });
  const response = await fetch(url, { method: 'POST', body: formOf(fields, new Uint8Array(bytes)) });
  await response.arrayBuffer();
  return response.status;
}
