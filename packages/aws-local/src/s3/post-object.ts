import { type Bucket, type Call, sendEmpty } from './call.ts';
import { readForm } from './form.ts';
import { checkPostPolicy } from './post-policy.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import { parseTagging } from './tags.ts';
import { storedHeaders } from './write-object.ts';
import { textElement, xmlDocument } from './xml.ts';

/** A browser's form upload: https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html */
export async function postObject(call: Call, bucket: Bucket): Promise<void> {
  const { fields, file, finish } = await readForm(call.request.headers['content-type'], call.body);
  const { minBytes, maxBytes } = checkPostPolicy(fields, bucket.name, bucket.signing);
  const key = fields.get('key');
  if (!key) throw invalidArgument("Bucket POST must contain a field named 'key'.");
  const tagging = fields.get('tagging');
  const tags = tagging === undefined ? [] : parseTagging(tagging);

  const received = await bucket.versions.blobs.receive(
    file,
    async ({ size }) => {
      if (size < minBytes) throw tooSmall(size, minBytes);
      await finish();
    },
    maxBytes,
  );
  const etag = `"${received.digests.md5.toString('hex')}"`;
  const { versionId } = await bucket.versions.add(key, {
    file: received.file,
    size: received.digests.size,
    etag,
    headers: storedHeaders(Object.fromEntries(fields)),
    checksums: {},
    tags,
  });

  const location = `http://${call.request.headers.host}/${bucket.name}/${encodeURIComponent(key)}`;
  const headers = { etag, location, 'x-amz-version-id': versionId };
  const status = fields.get('success_action_status');
  if (status !== '201') return sendEmpty(call, status === '200' ? 200 : 204, headers);
  call.response.writeHead(201, { ...headers, 'content-type': 'application/xml' });
  call.response.end(
    xmlDocument('PostResponse', [
      textElement('Location', location),
      textElement('Bucket', bucket.name),
      textElement('Key', key),
      textElement('ETag', etag),
    ]),
  );
}

function tooSmall(size: number, minBytes: number): S3Error {
  return new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    details: { ProposedSize: size, MinSizeAllowed: minBytes },
  });
}
