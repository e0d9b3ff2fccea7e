import { createHash, randomUUID } from 'node:crypto';
import { type Bucket, type Call, type Part, sendEmpty, sendXml, type Upload } from './call.ts';
import { openPayload } from './payload.ts';
import { invalidArgument, malformedXml, S3Error } from './s3-error.ts';
import { parseTaggingHeader } from './tags.ts';
import { readXml, storedHeaders } from './write-object.ts';
import { innerText, innerXml, textElement } from './xml.ts';

/** S3's limits: the number of parts, and the bytes of each part but the last. */
const MAX_PARTS = 10_000;
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** CreateMultipartUpload. Its headers and tags become the object's. */
export async function createUpload(call: Call, { uploads, signing }: Bucket): Promise<void> {
  const { headers } = call.request;
  const uploadId = randomUUID();
  uploads.set(uploadId, {
    key: call.key,
    begunAt: signing.now(),
    headers: storedHeaders(headers),
    tags: parseTaggingHeader(String(headers['x-amz-tagging'] ?? '')),
    parts: new Map(),
  });
  sendResult(call, 'InitiateMultipartUploadResult', ['UploadId', uploadId]);
}

function sendResult(call: Call, root: string, result: [name: string, value: string]): void {
  const elements: [string, string][] = [['Bucket', call.bucket], ['Key', call.key], result];
  sendXml(
    call,
    root,
    elements.map(([name, value]) => textElement(name, value)),
  );
}

/** UploadPart. A part that is sent again replaces the previous one. */
export async function uploadPart(call: Call, bucket: Bucket): Promise<void> {
  const { blobs } = bucket.versions;
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > MAX_PARTS) {
    throw invalidArgument(`Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`);
  }
  uploadOf(call, bucket);
  const payload = openPayload(call.body, call.request.headers, call.payloadHash);
  const { file, digests, accepted } = await blobs.receive(payload.bytes, payload.finish);
  const { size, md5 } = digests;
  // The upload may have ended while the part arrived.
  const upload = bucket.uploads.get(idOf(call));
  const replaced = upload?.parts.get(number)?.file;
  upload?.parts.set(number, { file, size, md5 });
  const unused = upload ? replaced : file;
  await blobs.remove(unused === undefined ? [] : [unused]);
  if (!upload) throw noSuchUpload();
  sendEmpty(call, 200, { etag: `"${md5.toString('hex')}"`, ...accepted });
}

/** CompleteMultipartUpload: joins the named parts to one object, in the order of their numbers. */
export async function completeUpload(call: Call, bucket: Bucket): Promise<void> {
  const xml = await readXml(call, false);
  const upload = uploadOf(call, bucket);
  const parts = chosenParts(xml, upload);
  const { blobs } = bucket.versions;
  async function* bytes() {
    for (const { file } of parts) yield* await blobs.read(file);
  }
  const { file, digests } = await blobs.receive(bytes(), async () => undefined);
  const etag = `"${md5Of(parts)}-${parts.length}"`;
  const { headers, tags } = upload;
  const version = await bucket.versions.add(call.key, {
    file,
    size: digests.size,
    etag,
    headers,
    checksums: {},
    tags,
  });
  await removeUpload(bucket, idOf(call));
  call.response.setHeader('x-amz-version-id', version.versionId);
  sendResult(call, 'CompleteMultipartUploadResult', ['ETag', etag]);
}

export async function abortUpload(call: Call, bucket: Bucket): Promise<void> {
  uploadOf(call, bucket);
  await removeUpload(bucket, idOf(call));
  sendEmpty(call, 204);
}

/** Removes the uploads that began before a moment, as a lifecycle rule does. Returns their number. */
export async function abortUploadsBefore(
  bucket: Pick<Bucket, 'uploads' | 'versions'>,
  moment: Date,
): Promise<number> {
  const old = [...bucket.uploads].filter(([, { begunAt }]) => begunAt < moment);
  for (const [id] of old) await removeUpload(bucket, id);
  return old.length;
}

const idOf = ({ query }: Call) => query.get('uploadId') ?? '';

function uploadOf(call: Call, { uploads }: Bucket): Upload {
  const upload = uploads.get(idOf(call));
  if (upload?.key !== call.key) throw noSuchUpload();
  return upload;
}

const noSuchUpload = () =>
  new S3Error(
    404,
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );

/** The parts that a request names, with S3's checks. */
function chosenParts(xml: string, upload: Upload): Part[] {
  const named = innerXml(xml, 'Part').map((part) => ({
    number: Number(innerText(part, 'PartNumber')),
    etag: innerText(part, 'ETag')?.replaceAll('"', ''),
  }));
  if (named.length === 0) throw malformedXml();
  if (named.some(({ number }, index) => index > 0 && number <= (named[index - 1]?.number ?? 0))) {
    throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  const parts = named.map(({ number, etag }) => {
    const part = upload.parts.get(number);
    if (part && part.md5.toString('hex') === etag) return part;
    throw new S3Error(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
  });
  if (parts.slice(0, -1).some(({ size }) => size < MIN_PART_BYTES)) {
    throw new S3Error(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed object size.',
    );
  }
  return parts;
}

function md5Of(parts: readonly Part[]): string {
  const hash = createHash('md5');
  for (const { md5 } of parts) hash.update(md5);
  return hash.digest('hex');
}

async function removeUpload({ uploads, versions }: Pick<Bucket, 'uploads' | 'versions'>, id: string) {
  const parts = [...(uploads.get(id)?.parts.values() ?? [])];
  uploads.delete(id);
  await versions.blobs.remove(parts.map(({ file }) => file));
}
