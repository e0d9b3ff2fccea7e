import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { S3Error } from './s3-error.ts';

// Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html

export interface Signing {
  credentials: { accessKeyId: string; secretAccessKey: string };
  region: string;
  now: () => Date;
}

export interface SignedRequest {
  method: string;
  /** Decoded, with the leading slash. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
}

/** The sender's claim: who signed, when, and for which scope. */
export interface Claim {
  credential: string;
  timestamp: string;
  signature: string;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** Throws S3Error unless `claim.signature` matches the local key and `stringToSign`, which gets the scope. */
export function verifySignature(
  { credential, timestamp, signature }: Claim,
  { credentials, region }: Signing,
  stringToSign: (scope: string) => string,
): void {
  const [accessKeyId, date = '', ...scope] = credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  if (scope.join('/') !== `${region}/s3/aws4_request` || !timestamp.startsWith(`${date}T`)) {
    const expected = `<date of the request>/${region}/s3/aws4_request`;
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The scope is wrong; expecting ${expected}`);
  }
  const secret = Buffer.from(`AWS4${credentials.secretAccessKey}`);
  const key = [date, ...scope].reduce<Buffer>(hmac, secret);
  const expected = hmac(key, stringToSign([date, ...scope].join('/')));
  const given = Buffer.from(signature, 'hex');
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new S3Error(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  );
}

/** The canonical request, which both ends hash, with the signed headers. */
export function canonicalRequest(
  { method, path, query, headers }: SignedRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
): string {
  const parameters = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map((pair) => pair.join('='));
  return [
    method,
    path.split('/').map(encode).join('/'),
    parameters.join('&'),
    signedHeaders.map((name) => `${name}:${headerText(headers[name])}\n`).join(''),
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
}

// By code unit: `localeCompare` depends on the machine.
function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

function headerText(value: string | string[] | undefined): string {
  return String(value ?? '')
    .trim()
    .replace(/\s+/g, ' ');
}

// Signature Version 4 also encodes these five, which encodeURIComponent leaves.
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
