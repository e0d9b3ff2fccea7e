import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  open(file: string): Promise<FileHandle>;
  remove(files: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * The bodies of objects. Their file names are UUIDs, so that any key is safe on any file system. On opening, removes
 * the bodies that `isKept` does not know: a crash left them. Without a path, uses a temporary folder that `close`
 * removes.
 */
export function openBlobs(path: string | undefined, isKept: (file: string) => boolean): Blobs {
  const root = path ?? mkdtempSync(join(tmpdir(), 'local-s3-'));
  const incoming = join(root, 'incoming');
  const files = join(root, 'files');
  rmSync(incoming, { recursive: true, force: true });
  for (const folder of [incoming, files]) mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(files)) if (!isKept(file)) rmSync(join(files, file));

  return {
    async receive(bytes, accept, maxBytes = Number.POSITIVE_INFINITY) {
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
    open: (file) => open(join(files, file)),
    async remove(names) {
      await Promise.all(names.map((name) => rm(join(files, name), { force: true })));
    },
    async close() {
      if (path === undefined) await rm(root, { recursive: true, force: true });
    },
  };
}

async function writeTo(path: string, bytes: AsyncIterable<Buffer>, maxBytes: number): Promise<Digests> {
  const digester = createDigester();
  const handle = await open(path, 'wx');
  try {
    let size = 0;
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(size, maxBytes);
      digester.update(chunk);
      await handle.write(chunk);
    }
  } finally {
    await handle.close();
  }
  return digester.digests();
}

function tooLarge(size: number, maxBytes: number): S3Error {
  return new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    details: { ProposedSize: size, MaxSizeAllowed: maxBytes },
  });
}
