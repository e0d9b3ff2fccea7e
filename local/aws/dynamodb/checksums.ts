import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * LevelDB has a checksum for every block, but its Node binding has no way to ask that they be looked at: a damaged
 * block would be read as other data, and a damaged log dropped without a word. So we keep our own.
 */
const CHECKSUMS = 'checksums.json';
const checksumsSchema = z.record(z.string(), z.string());

/** Tables never change once they are written, nor do logs once LevelDB was closed; numbers are not used again. */
const FINAL = /^\d+\.(ldb|log)$/;

/** Notes the checksums of a folder's files. To be called when LevelDB is closed. */
export function noteChecksums(folder: string): void {
  const names = readdirSync(folder).filter((name) => FINAL.test(name));
  const checksums = Object.fromEntries(
    names.map((name) => [name, checksum(readFileSync(join(folder, name)))]),
  );
  const temporary = join(folder, `${CHECKSUMS}.tmp`);
  writeFileSync(temporary, JSON.stringify(checksums));
  renameSync(temporary, join(folder, CHECKSUMS));
}

/**
 * Compares a folder's files with what was noted when it was last closed, and names the first that differs. What was
 * written since, in a run that was killed, cannot be compared. Nor can a file that is gone: such a run may have merged
 * it into another; a table that it still needs LevelDB misses by itself.
 */
export function verifyChecksums(folder: string): string | undefined {
  const noted = readIfThere(join(folder, CHECKSUMS));
  if (noted === undefined) return undefined;
  const checksums = parse(noted);
  if (!checksums) return CHECKSUMS;
  return Object.keys(checksums).find((name) => {
    const bytes = readIfThere(join(folder, name));
    return bytes && checksum(bytes) !== checksums[name];
  });
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

function parse(noted: Buffer): Record<string, string> | undefined {
  try {
    return checksumsSchema.safeParse(JSON.parse(noted.toString())).data;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
