import type { Readable } from 'node:stream';
import { S3Error } from './s3-error.ts';

export interface ByteReader {
  /** The bytes before `delimiter`, which it consumes too. Throws S3Error if they exceed `limit`. */
  until(delimiter: string, limit: number): Promise<Buffer>;
  /** Like `until`, as a stream of any length. */
  streamUntil(delimiter: string): AsyncGenerator<Buffer>;
  /** Exactly `count` bytes as a stream. */
  take(count: number): AsyncGenerator<Buffer>;
  /** The rest of the body. Rejects if the client broke off. */
  rest(): AsyncGenerator<Buffer>;
}

/** Reads a request's body in pieces, and buffers no more than one chunk from the network. */
export function readBytes(request: Readable): ByteReader {
  // Not `for await`: leaving it early destroys the socket, and then no error could be sent.
  const source: AsyncIterator<Buffer> = request[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function fill(): Promise<boolean> {
    const next = await source.next();
    if (next.done) return false;
    held = held.length === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  }

  async function need(): Promise<void> {
    if (await fill()) return;
    throw new S3Error(400, 'IncompleteBody', 'The request body terminated unexpectedly');
  }

  function cut(length: number): Buffer {
    const piece = held.subarray(0, length);
    held = held.subarray(length);
    return piece;
  }

  return {
    async until(delimiter, limit) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if ((at >= 0 ? at : held.length - delimiter.length) > limit) {
          throw new S3Error(400, 'InvalidRequest', `A header of the body is longer than ${limit} bytes.`);
        }
        if (at >= 0) {
          const piece = cut(at);
          cut(delimiter.length);
          return piece;
        }
        await need();
      }
    },
    async *streamUntil(delimiter) {
      for (;;) {
        const at = held.indexOf(delimiter);
        // The end of the buffer may be the start of the delimiter.
        const safe = at >= 0 ? at : held.length - delimiter.length + 1;
        if (safe > 0) yield cut(safe);
        if (at >= 0) {
          cut(delimiter.length);
          return;
        }
        await need();
      }
    },
    async *take(count) {
      for (let left = count; left > 0; ) {
        if (held.length === 0) await need();
        const piece = cut(left);
        left -= piece.length;
        yield piece;
      }
    },
    async *rest() {
      do {
        if (held.length > 0) yield cut(held.length);
      } while (await fill());
    },
  };
}

/** Reads and drops the rest. */
export async function drain(reader: ByteReader): Promise<void> {
  for await (const _ of reader.rest()) {
    // dropped
  }
}

/** Collects `bytes` in one buffer. Throws S3Error if they exceed `limit`. */
export async function collect(bytes: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    size += piece.length;
    if (size > limit) throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
