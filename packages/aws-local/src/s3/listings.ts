import { type Bucket, type Call, sendXml } from './call.ts';
import { invalidArgument, notImplemented } from './s3-error.ts';
import type { Version } from './versions.ts';
import { element, textElement } from './xml.ts';

const MAX_KEYS = 1000;

/** ListObjectsV2: the newest version of each key, in the order of the keys' bytes. */
export async function listObjects(call: Call, bucket: Bucket): Promise<void> {
  const { prefix, maxKeys, key } = listing(call);
  const token = call.query.get('continuation-token');
  const after =
    token === null ? (call.query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const newest = sorted(bucket, prefix).filter((version, at, all) => all[at - 1]?.key !== version.key);
  const rest = newest.filter((version) => version.content !== null && compareKeys(version.key, after) > 0);
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < rest.length;
  sendXml(call, 'ListBucketResult', [
    ...heading(call, bucket, isTruncated),
    textElement('KeyCount', page.length),
    ...(isTruncated
      ? [textElement('NextContinuationToken', Buffer.from(last.key).toString('base64url'))]
      : []),
    ...page.map((version) => element('Contents', [key('Key', version.key), ...contentElements(version)])),
  ]);
}

/** ListObjectVersions: every version and delete marker, newest first within a key. */
export async function listVersions(call: Call, bucket: Bucket): Promise<void> {
  const { prefix, maxKeys, key } = listing(call);
  const all = sorted(bucket, prefix);
  const newest = new Set(all.filter((version, at) => all[at - 1]?.key !== version.key));
  const rest = all.filter((version) => isAfterMarker(version, call.query));
  const page = rest.slice(0, maxKeys);
  const last = page.at(-1);
  const isTruncated = last !== undefined && page.length < rest.length;
  sendXml(call, 'ListVersionsResult', [
    ...heading(call, bucket, isTruncated),
    key('KeyMarker', call.query.get('key-marker') ?? ''),
    textElement('VersionIdMarker', call.query.get('version-id-marker') ?? ''),
    ...(isTruncated
      ? [key('NextKeyMarker', last.key), textElement('NextVersionIdMarker', last.versionId)]
      : []),
    ...page.map((version) =>
      element(version.content === null ? 'DeleteMarker' : 'Version', [
        key('Key', version.key),
        textElement('VersionId', version.versionId),
        textElement('IsLatest', newest.has(version)),
        ...contentElements(version),
      ]),
    ),
  ]);
}

function listing({ query }: Call) {
  if (query.get('delimiter')) throw notImplemented('delimiters in listings');
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw invalidArgument('Provided max-keys not an integer or within integer range');
  const isEncoded = query.get('encoding-type') === 'url';
  return {
    prefix: query.get('prefix') ?? '',
    maxKeys: Math.min(maxKeys, MAX_KEYS),
    key: (name: string, key: string) => textElement(name, isEncoded ? encodeURIComponent(key) : key),
  };
}

function heading(call: Call, bucket: Bucket, isTruncated: boolean): string[] {
  const { prefix, maxKeys, key } = listing(call);
  return [
    textElement('Name', bucket.name),
    key('Prefix', prefix),
    textElement('MaxKeys', maxKeys),
    ...(call.query.get('encoding-type') === 'url' ? [textElement('EncodingType', 'url')] : []),
    textElement('IsTruncated', isTruncated),
  ];
}

function contentElements({ lastModified, content }: Version): string[] {
  return [
    textElement('LastModified', lastModified),
    ...(content
      ? [
          textElement('ETag', content.etag),
          textElement('Size', content.size),
          textElement('StorageClass', 'STANDARD'),
        ]
      : []),
  ];
}

function sorted({ versions }: Bucket, prefix: string): Version[] {
  return versions
    .all()
    .filter((version) => version.key.startsWith(prefix))
    .sort((a, b) => compareKeys(a.key, b.key) || (a.versionId < b.versionId ? 1 : -1));
}

function isAfterMarker(version: Version, query: URLSearchParams): boolean {
  const keyMarker = query.get('key-marker') ?? '';
  const versionMarker = query.get('version-id-marker');
  const order = compareKeys(version.key, keyMarker);
  return order > 0 || (order === 0 && versionMarker !== null && version.versionId < versionMarker);
}

function compareKeys(a: string, b: string): number {
  return a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));
}
