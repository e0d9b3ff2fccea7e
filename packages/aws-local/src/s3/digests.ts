import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { crc32 } from 'node:zlib';
import { notImplemented, S3Error } from './s3-error.ts';

export interface Digests {
  size: number;
  md5: Buffer;
  sha256: Buffer;
  /** Base64, by the names in S3's headers. */
  checksums: { crc32: string; sha1: string; sha256: string };
}

/** Computes the size and digests of a body as it streams through. */
export function createDigester(): { update(chunk: Buffer): void; digests(): Digests } {
  const [md5, sha1, sha256] = [createHash('md5'), createHash('sha1'), createHash('sha256')];
  let size = 0;
  let crc = 0;
  return {
    update(chunk) {
      size += chunk.length;
      crc = crc32(chunk, crc);
      for (const hash of [md5, sha1, sha256]) hash.update(chunk);
    },
    digests() {
      const crcBytes = Buffer.alloc(4);
      crcBytes.writeUInt32BE(crc);
      const sha = sha256.digest();
      return {
        size,
        md5: md5.digest(),
        sha256: sha,
        checksums: {
          crc32: crcBytes.toString('base64'),
          sha1: sha1.digest('base64'),
          sha256: sha.toString('base64'),
        },
      };
    },
  };
}

export function digestOf(body: Buffer): Digests {
  const digester = createDigester();
  digester.update(body);
  return digester.digests();
}

/**
 * Compares the digests that the sender declared, in headers or trailers, with the body.
 * Returns the correct `x-amz-checksum-…` headers, to be stored with the object.
 */
export function verifyDeclared(
  headers: IncomingHttpHeaders,
  payloadHash: string,
  digests: Digests,
): Record<string, string> {
  const md5 = headers['content-md5'];
  if (md5 !== undefined && md5 !== digests.md5.toString('base64')) throw badDigest('Content-MD5');
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== digests.sha256.toString('hex')) {
    throw new S3Error(
      400,
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const known = new Map(Object.entries(digests.checksums));
  const declared = Object.entries(headers).flatMap(([name, value]) => {
    const algorithm = /^x-amz-checksum-(?!algorithm$|type$|mode$)(.+)$/.exec(name)?.[1];
    return algorithm === undefined ? [] : [{ name, algorithm, value: String(value) }];
  });
  for (const { name, algorithm, value } of declared) {
    if (!known.has(algorithm)) throw notImplemented(name);
    if (known.get(algorithm) !== value) throw badDigest(algorithm.toUpperCase());
  }
  return Object.fromEntries(declared.map(({ name, value }) => [name, value]));
}

function badDigest(what: string): S3Error {
  return new S3Error(400, 'BadDigest', `The ${what} you specified did not match the calculated checksum.`);
}
