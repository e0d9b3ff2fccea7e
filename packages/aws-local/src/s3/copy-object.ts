import { type Bucket, type Call, sendXml, versionOf } from './call.ts';
import { invalidArgument, notImplemented } from './s3-error.ts';
import { textElement } from './xml.ts';

/**
 * CopyObject within the bucket, by key or version: a new version with the bytes, headers and tags of the source. Takes
 * no directive that would replace headers or tags.
 */
export async function copyObject(call: Call, bucket: Bucket): Promise<void> {
  const { headers } = call.request;
  for (const directive of ['x-amz-metadata-directive', 'x-amz-tagging-directive']) {
    if ((headers[directive] ?? 'COPY') !== 'COPY')
      throw notImplemented(`${directive}: ${headers[directive]}`);
  }
  const [, name, key, versionId] =
    /^\/?([^/]+)\/(.+?)(?:\?versionId=(.+))?$/s.exec(String(headers['x-amz-copy-source'])) ?? [];
  if (name !== bucket.name || key === undefined) {
    throw invalidArgument('The local S3 copies objects of its own bucket only.');
  }
  const source = versionOf(
    { ...call, key: decodeURIComponent(key), query: new URLSearchParams(versionId ? { versionId } : {}) },
    bucket,
  );
  const { blobs } = bucket.versions;
  const bytes = await blobs.read(source.content.file);
  const { file } = await blobs.receive(bytes, async () => undefined);
  const added = await bucket.versions.add(call.key, { ...source.content, file });
  call.response.setHeader('x-amz-version-id', added.versionId);
  call.response.setHeader('x-amz-copy-source-version-id', source.versionId);
  sendXml(call, 'CopyObjectResult', [
    textElement('ETag', source.content.etag),
    textElement('LastModified', added.lastModified),
  ]);
}
