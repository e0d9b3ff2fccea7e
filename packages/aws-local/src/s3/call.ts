import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ByteReader } from './byte-reader.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import type { Signing } from './signature.ts';
import type { Content, Version, Versions } from './versions.ts';
import { S3_NAMESPACE, xmlDocument } from './xml.ts';

/** The bucket, as the operations see it. */
export interface Bucket {
  name: string;
  versions: Versions;
  /** Unfinished multipart uploads by id. They end with the process. */
  uploads: Map<string, Upload>;
  signing: Signing;
}

/** One uploaded part. */
export interface Part {
  file: string;
  size: number;
  md5: Buffer;
}

/** A multipart upload in progress. */
export interface Upload {
  key: string;
  begunAt: Date;
  headers: Content['headers'];
  tags: Content['tags'];
  parts: Map<number, Part>;
}

/** One parsed request. */
export interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  method: string;
  /** Decoded, with the leading slash: bucket and key. */
  path: string;
  bucket: string;
  /** Empty for calls on the bucket itself. */
  key: string;
  query: URLSearchParams;
  body: ByteReader;
  /** The signed hash of the body, see `authenticate`. */
  payloadHash: string;
}

export type Operation = (call: Call, bucket: Bucket) => Promise<void>;

export function sendXml(call: Call, root: string, children: readonly string[]): void {
  call.response.writeHead(200, { 'content-type': 'application/xml' });
  call.response.end(xmlDocument(root, children, S3_NAMESPACE));
}

export function sendEmpty(call: Call, status: number, headers: Record<string, string> = {}): void {
  call.response.writeHead(status, headers).end();
}

/** Returns `value` if a header can carry it. Values from forms and queries may hold any text. */
export function headerValue(value: string): string {
  if (/^[\t\x20-\x7e\xa0-\xff]*$/.test(value)) return value;
  throw invalidArgument('Header value cannot be represented using ISO-8859-1.');
}

/** The version that a call names, or the newest. Throws S3Error if it is missing or a delete marker. */
export function versionOf(call: Call, { versions }: Bucket): Version & { content: object } {
  const versionId = call.query.get('versionId') ?? undefined;
  const version = versions.find(call.key, versionId);
  if (version === undefined) throw versionId === undefined ? noSuchKey(call.key) : noSuchVersion(call.key);
  const { content } = version;
  if (content !== null) return { ...version, content };
  const headers = { 'x-amz-delete-marker': 'true', 'x-amz-version-id': version.versionId };
  if (versionId === undefined) throw noSuchKey(call.key, headers);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.', {
    headers,
  });
}

export function noSuchKey(key: string, headers: Record<string, string> = {}): S3Error {
  return new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', {
    details: { Key: key },
    headers,
  });
}

function noSuchVersion(key: string): S3Error {
  return new S3Error(404, 'NoSuchVersion', 'The specified version does not exist.', {
    details: { Key: key },
  });
}
