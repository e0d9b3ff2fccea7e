import { collect } from './byte-reader.ts';
import { type Bucket, type Call, headerValue, sendEmpty, sendXml, versionOf } from './call.ts';
import { copyObject } from './copy-object.ts';
import { digestOf, verifyDeclared } from './digests.ts';
import { openPayload } from './payload.ts';
import { malformedXml, notImplemented, S3Error } from './s3-error.ts';
import { parseTagging, parseTaggingHeader, tagSetXml } from './tags.ts';
import { element, innerText, innerXml, textElement } from './xml.ts';

const MAX_XML_BYTES = 2_000_000;
const MAX_DELETES = 1000;

export async function putObject(call: Call, bucket: Bucket): Promise<void> {
  const { headers } = call.request;
  const isNew = headers['if-none-match'] !== undefined;
  if (isNew && headers['if-none-match'] !== '*') throw notImplemented('If-None-Match other than *');
  if (headers['x-amz-copy-source'] !== undefined) return copyObject(call, bucket);
  const { versions } = bucket;
  const tags = parseTaggingHeader(String(headers['x-amz-tagging'] ?? ''));
  const payload = openPayload(call.body, headers, call.payloadHash);
  const { file, digests, accepted } = await versions.blobs.receive(payload.bytes, payload.finish);
  const etag = `"${digests.md5.toString('hex')}"`;
  const content = {
    file,
    size: digests.size,
    etag,
    headers: storedHeaders(headers),
    checksums: accepted,
    tags,
  };
  const version = await (isNew ? versions.addNew(call.key, content) : versions.add(call.key, content));
  if (!version) {
    await versions.blobs.remove([file]);
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      { details: { Condition: 'If-None-Match' } },
    );
  }
  sendEmpty(call, 200, { etag, 'x-amz-version-id': version.versionId, ...accepted });
}

/** The headers of a PUT, or the fields of a form, that S3 stores and returns later. */
export function storedHeaders(given: Record<string, string | string[] | undefined>): Record<string, string> {
  const kept = /^(content-(type|disposition|encoding|language)|cache-control|expires|x-amz-meta-.+)$/;
  const headers: Record<string, string> = { 'content-type': 'binary/octet-stream' };
  for (const [name, value] of Object.entries(given)) {
    if (kept.test(name) && value !== undefined) headers[name] = headerValue(String(value));
  }
  // `aws-chunked` describes the request, not the object.
  const encoding = headers['content-encoding']?.split(',').filter((one) => one.trim() !== 'aws-chunked');
  delete headers['content-encoding'];
  if (encoding && encoding.length > 0) headers['content-encoding'] = encoding.join(',');
  return headers;
}

/** Without a version id this only adds a delete marker, because the bucket is versioned. */
export async function deleteObject(call: Call, bucket: Bucket): Promise<void> {
  const deleted = await deleteOne(bucket, call.key, call.query.get('versionId') ?? undefined);
  sendEmpty(call, 204, {
    'x-amz-version-id': deleted.versionId,
    ...(deleted.isMarker && { 'x-amz-delete-marker': 'true' }),
  });
}

export async function deleteObjects(call: Call, bucket: Bucket): Promise<void> {
  const xml = await readXml(call, true);
  const objects = innerXml(xml, 'Object').map((object) => ({
    key: innerText(object, 'Key'),
    versionId: innerText(object, 'VersionId'),
  }));
  if (objects.length === 0 || objects.length > MAX_DELETES) throw malformedXml();
  const answers: string[] = [];
  for (const { key, versionId } of objects) {
    if (!key) throw malformedXml();
    const deleted = await deleteOne(bucket, key, versionId);
    answers.push(
      element('Deleted', [
        textElement('Key', key),
        ...(versionId === undefined ? [] : [textElement('VersionId', versionId)]),
        ...(deleted.isMarker
          ? [textElement('DeleteMarker', true), textElement('DeleteMarkerVersionId', deleted.versionId)]
          : []),
      ]),
    );
  }
  sendXml(call, 'DeleteResult', innerText(xml, 'Quiet') === 'true' ? [] : answers);
}

async function deleteOne({ versions }: Bucket, key: string, versionId: string | undefined) {
  if (versionId === undefined) {
    const marker = await versions.add(key, null);
    return { versionId: marker.versionId, isMarker: true };
  }
  const isMarker = versions.find(key, versionId)?.content === null;
  await versions.remove((version) => version.key === key && version.versionId === versionId);
  return { versionId, isMarker };
}

export async function getTagging(call: Call, bucket: Bucket): Promise<void> {
  const { content, versionId } = versionOf(call, bucket);
  call.response.setHeader('x-amz-version-id', versionId);
  sendXml(call, 'Tagging', [tagSetXml(content.tags)]);
}

export async function putTagging(call: Call, bucket: Bucket): Promise<void> {
  const tags = parseTagging(await readXml(call, false));
  const version = versionOf(call, bucket);
  await bucket.versions.setTags(version, tags);
  sendEmpty(call, 200, { 'x-amz-version-id': version.versionId });
}

export async function deleteTagging(call: Call, bucket: Bucket): Promise<void> {
  const version = versionOf(call, bucket);
  await bucket.versions.setTags(version, []);
  sendEmpty(call, 204, { 'x-amz-version-id': version.versionId });
}

/** Reads a small XML document and checks its digests. */
export async function readXml(
  { body, request, payloadHash }: Call,
  checksumRequired: boolean,
): Promise<string> {
  const bytes = await collect(body.rest(), MAX_XML_BYTES);
  const declared = verifyDeclared(request.headers, payloadHash, digestOf(bytes));
  const hasChecksum = Object.keys(declared).length > 0 || request.headers['content-md5'] !== undefined;
  if (checksumRequired && !hasChecksum) {
    throw new S3Error(400, 'InvalidRequest', 'Missing required header for this request: Content-MD5');
  }
  return bytes.toString('utf8');
}
