import type { IncomingHttpHeaders } from 'node:http';
import { type ByteReader, drain } from './byte-reader.ts';
import { type Digests, verifyDeclared } from './digests.ts';
import { invalidArgument, S3Error } from './s3-error.ts';

const MAX_LINE = 4096;

export interface Payload {
  bytes: AsyncIterable<Buffer>;
  /**
   * Call it after the last byte. Waits for the request's end, because the client may break off even there, and compares
   * the digests. Returns the checksums to store.
   */
  finish(digests: Digests): Promise<Record<string, string>>;
}

/** Unwraps the body of a PUT. Newer SDKs send streams as `aws-chunked`, with the checksums at the end. */
export function openPayload(reader: ByteReader, headers: IncomingHttpHeaders, payloadHash: string): Payload {
  const trailers: Record<string, string> = {};
  const chunked = payloadHash.startsWith('STREAMING-');
  return {
    bytes: chunked ? decodeChunks(reader, trailers) : reader.rest(),
    async finish(digests) {
      await drain(reader);
      const declared = headers['x-amz-decoded-content-length'];
      if (chunked && declared !== undefined && Number(declared) !== digests.size) throw incomplete();
      return verifyDeclared({ ...headers, ...trailers }, payloadHash, digests);
    },
  };
}

/**
 * `<hex size>[;chunk-signature=…]\r\n<bytes>\r\n` … `0\r\n<trailers>\r\n`. Checks only the request's signature, not
 * each chunk's.
 */
async function* decodeChunks(reader: ByteReader, trailers: Record<string, string>): AsyncGenerator<Buffer> {
  for (;;) {
    const size = chunkSize(await line(reader));
    if (size === 0) break;
    yield* reader.take(size);
    if ((await line(reader)) !== '') throw invalidArgument('A chunk is longer than it says.');
  }
  for (let trailer = await line(reader); trailer !== ''; trailer = await line(reader)) {
    const colon = trailer.indexOf(':');
    trailers[trailer.slice(0, colon).trim().toLowerCase()] = trailer.slice(colon + 1).trim();
  }
}

async function line(reader: ByteReader): Promise<string> {
  return (await reader.until('\r\n', MAX_LINE)).toString('latin1');
}

function chunkSize(header: string): number {
  const digits = /^([0-9a-f]{1,8})(?:;.*)?$/i.exec(header)?.[1];
  if (digits === undefined) throw invalidArgument('The body is not well-formed aws-chunked.');
  return Number.parseInt(digits, 16);
}

function incomplete(): S3Error {
  return new S3Error(
    400,
    'IncompleteBody',
    'You did not provide the number of bytes specified by the x-amz-decoded-content-length header',
  );
}
