import { pipeline } from 'node:stream/promises';
import { type Bucket, type Call, headerValue, noSuchKey, sendEmpty, versionOf } from './call.ts';
import { S3Error } from './s3-error.ts';
import type { Content } from './versions.ts';

const OVERRIDABLE = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
];

/** GetObject and HeadObject. */
export async function readObject(call: Call, bucket: Bucket): Promise<void> {
  const { content, versionId, lastModified } = versionOf(call, bucket);
  const headers: Record<string, string> = {
    ...content.headers,
    ...overrides(call.query),
    etag: content.etag,
    'last-modified': new Date(lastModified).toUTCString(),
    'accept-ranges': 'bytes',
    'x-amz-version-id': versionId,
    ...(content.tags.length > 0 && { 'x-amz-tagging-count': String(content.tags.length) }),
  };
  if (call.request.headers['if-none-match'] === content.etag) return sendEmpty(call, 304, headers);

  const range = requestedRange(call.request.headers.range, content.size);
  const { start, end } = range ?? { start: 0, end: content.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${content.size}`;
  else if (wantsChecksums(call)) Object.assign(headers, content.checksums);

  const status = range ? 206 : 200;
  if (call.method === 'HEAD' || content.size === 0) return sendEmpty(call, status, headers);
  const stream = await openBody(call, bucket, content, start, end);
  call.response.writeHead(status, headers);
  await pipeline(stream, call.response);
}

async function openBody(call: Call, { versions }: Bucket, content: Content, start: number, end: number) {
  try {
    return await versions.blobs.read(content.file, { start, end });
  } catch {
    // Removed since the index was read.
    throw noSuchKey(call.key);
  }
}

function overrides(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    OVERRIDABLE.flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value === null ? [] : [[name, headerValue(value)]];
    }),
  );
}

function wantsChecksums({ request, query }: Call): boolean {
  return (request.headers['x-amz-checksum-mode'] ?? query.get('x-amz-checksum-mode')) === 'ENABLED';
}

/** Like S3: a single range or, for any other header, the whole object. Both ends are inclusive. */
function requestedRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start > end) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable', {
      details: { ActualObjectSize: size },
      headers: { 'content-range': `bytes */${size}` },
    });
  }
  return { start, end };
}
