import type { IncomingHttpHeaders } from 'node:http';
import { accessDenied, S3Error } from './s3-error.ts';
import {
  ALGORITHM,
  type Claim,
  canonicalRequest,
  type SignedRequest,
  type Signing,
  sha256,
  verifySignature,
} from './signature.ts';

interface RequestClaim extends Claim {
  signedHeaders: string[];
  payloadHash: string;
}

const MAX_EXPIRES_SECONDS = 604_800;
const MAX_SKEW_MS = 900_000;

/**
 * Checks a request's signature, in its Authorization header or its presigned query.
 * Returns the signed hash of the body: a SHA-256 in hex, `UNSIGNED-PAYLOAD` or `STREAMING-…`.
 * Throws S3Error if the request is anonymous, out of its time, signed with other keys, or changed after signing.
 */
export function authenticate(request: SignedRequest, signing: Signing): string {
  const claim = readClaim(request, signing.now());
  const { signedHeaders, payloadHash, timestamp } = claim;
  refuseUnsignedHeaders(request.headers, signedHeaders);
  verifySignature(claim, signing, (scope) => {
    const canonical = canonicalRequest(request, signedHeaders, payloadHash);
    return [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n');
  });
  return payloadHash;
}

function readClaim({ headers, query }: SignedRequest, now: Date): RequestClaim {
  if (headers.authorization !== undefined) return claimOfHeader(headers.authorization, headers, now);
  if (query.has('X-Amz-Signature')) return claimOfQuery(query, now);
  throw accessDenied();
}

// Otherwise the holder of a presigned URL could add tags or metadata.
function refuseUnsignedHeaders(headers: IncomingHttpHeaders, signedHeaders: string[]): void {
  const unsigned = Object.keys(headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signedHeaders.includes(name),
  );
  if (unsigned === undefined) return;
  throw accessDenied('There were headers present in the request which were not signed', {
    HeadersNotSigned: unsigned,
  });
}

function claimOfHeader(authorization: string, headers: IncomingHttpHeaders, now: Date): RequestClaim {
  const [, credential, signedHeaders, signature] =
    /^AWS4-HMAC-SHA256\s+Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  const { 'x-amz-date': timestamp, 'x-amz-content-sha256': payloadHash } = headers;
  if (!credential || !signedHeaders || !signature || !timestamp || !payloadHash) {
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      'The authorization header is malformed, or x-amz-date or x-amz-content-sha256 is missing.',
    );
  }
  refuseSkewed(String(timestamp), now);
  return {
    credential,
    signature,
    signedHeaders: signedHeaders.split(';'),
    timestamp: String(timestamp),
    payloadHash: String(payloadHash),
  };
}

function claimOfQuery(query: URLSearchParams, now: Date): RequestClaim {
  const parameter = (name: string) => {
    const value = query.get(name);
    if (value) return value;
    throw queryError(`Query-string authentication requires the ${name} parameter.`);
  };
  if (parameter('X-Amz-Algorithm') !== ALGORITHM)
    throw queryError(`X-Amz-Algorithm only supports ${ALGORITHM}`);
  const timestamp = parameter('X-Amz-Date');
  refuseOutOfTime(timestamp, Number(parameter('X-Amz-Expires')), now);
  return {
    credential: parameter('X-Amz-Credential'),
    signature: parameter('X-Amz-Signature'),
    signedHeaders: parameter('X-Amz-SignedHeaders').split(';'),
    timestamp,
    payloadHash: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

// SDKs sign by the computer's clock, which the local one may be far ahead of. They can't know that one.
function refuseSkewed(timestamp: string, now: Date): void {
  const time = parseTimestamp(timestamp);
  if (Number.isNaN(time)) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  const clocks = [now.getTime(), Date.now()];
  if (clocks.some((clock) => Math.abs(clock - time) <= MAX_SKEW_MS)) return;
  throw new S3Error(
    403,
    'RequestTimeTooSkewed',
    'The difference between the request time and the current time is too large.',
    {
      details: {
        RequestTime: timestamp,
        ServerTime: wholeSeconds(now),
        MaxAllowedSkewMilliseconds: MAX_SKEW_MS,
      },
    },
  );
}

function refuseOutOfTime(timestamp: string, seconds: number, now: Date): void {
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_EXPIRES_SECONDS) {
    throw queryError(`X-Amz-Expires must be between 0 and ${MAX_EXPIRES_SECONDS} seconds`);
  }
  const begins = parseTimestamp(timestamp);
  if (Number.isNaN(begins)) {
    throw queryError("X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"");
  }
  const expires = new Date(begins + seconds * 1000);
  const times = { Expires: wholeSeconds(expires), ServerTime: wholeSeconds(now) };
  if (begins > now.getTime() + MAX_SKEW_MS) {
    throw accessDenied('Request is not yet valid', { 'X-Amz-Date': begins, ...times });
  }
  if (now >= expires) throw accessDenied('Request has expired', { 'X-Amz-Expires': seconds, ...times });
}

const wholeSeconds = (time: Date) => time.toISOString().replace(/\.\d+Z$/, 'Z');

/** Parses `20250131T235959Z` to milliseconds since the epoch; NaN for any other form. */
function parseTimestamp(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
  return parts.test(timestamp) ? Date.parse(timestamp.replace(parts, '$1-$2-$3T$4:$5:$6Z')) : Number.NaN;
}

function queryError(message: string): S3Error {
  return new S3Error(400, 'AuthorizationQueryParametersError', message);
}
