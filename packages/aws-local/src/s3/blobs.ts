import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createDigester, type Digests } from './digests.ts';
import { S3Error } from './s3-error.ts';

export interface Blobs {
  /**
   * Writes a body under a new name. Keeps nothing if the source breaks off or exceeds `maxBytes`, or if `accept`, which
   * gets the digests, throws.
   */
  receive<T>(
    bytes: AsyncIterable<Buffer>,
    accept: (digests: Digests) => Promise<T>,
    maxBytes?: number,
  ): Promise<{ file: string; digests: Digests; accepted: T }>;
  /** A body, or its bytes from `start` to `end`, both included. Throws if it was removed. */
  read(file: string, range?: { start: number; end: number }): Promise<Readable>;
  remove(files: readonly string[]): Promise<void>;
}

/**
 * The bodies of objects. Their file names are UUIDs, so that any key is safe on any file system. On opening, removes
 * the bodies that `isKept` does not know: a crash left them. Without a path, keeps them in memory.
 */
export const openBlobs = (path: string | undefined, isKept: (file: string) => boolean): Blobs =>
  path === undefined ? openMemory() : openFolder(path, isKept);

function openMemory(): Blobs {
  const bodies = new Map<string, Buffer>();
  return {
    async receive(bytes, accept, maxBytes) {
      const chunks: Buffer[] = [];
      const digests = await take(bytes, maxBytes, (chunk) => chunks.push(chunk));
      const accepted = await accept(digests);
      const file = randomUUID();
      bodies.set(file, Buffer.concat(chunks));
      return { file, digests, accepted };
    },
    async read(file, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      const body = bodies.get(file);
      if (!body) throw new Error(`There is no body ${file}`);
      return Readable.from([body.subarray(start, end + 1)]);
    },
    async remove(names) {
      for (const name of names) bodies.delete(name);
    },
  };
}

function openFolder(root: string, isKept: (file: string) => boolean): Blobs {
  const incoming = join(root, 'incoming');
  const files = join(root, 'files');
  rmSync(incoming, { recursive: true, force: true });
  for (const folder of [incoming, files]) mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(files)) if (!isKept(file)) rmSync(join(files, file));

  return {
    async receive(bytes, accept, maxBytes) {
      const file = randomUUID();
      const half = join(incoming, file);
      try {
        const digests = await writeTo(half, bytes, maxBytes);
        const accepted = await accept(digests);
        await rename(half, join(files, file));
        return { file, digests, accepted };
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    read: async (file, range) => (await open(join(files, file))).createReadStream(range),
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(files, name), { force: true })));
    },
  };
}

async function writeTo(path: string, bytes: AsyncIterable<Buffer>, maxBytes?: number): Promise<Digests> {
  const handle = await open(path, 'wx');
  try {
    return await take(bytes, maxBytes, (chunk) => handle.write(chunk));
  } finally {
    await handle.close();
  }
}

/** Passes each part of a body on to `keep`, and returns the digests of all. */
async function take(
  bytes: AsyncIterable<Buffer>,
  maxBytes: number | undefined = Number.POSITIVE_INFINITY,
  keep: (chunk: Buffer) => unknown,
): Promise<Digests> {
  const digester = createDigester();
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge(size, maxBytes);
    digester.update(chunk);
    await keep(chunk);
  }
  return digester.digests();
}

function tooLarge(size: number, maxBytes: number): S3Error {
  return new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    details: { ProposedSize: size, MaxSizeAllowed: maxBytes },
  });
}
