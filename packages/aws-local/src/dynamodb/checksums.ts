import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/**
 * LevelDB keeps a checksum per block, but its Node binding cannot verify them: it reads a damaged block as other data
 * and drops a damaged log silently. So this folder has checksums of its own.
 */
const CHECKSUMS = 'checksums.json';
const checksumsSchema = z.record(z.string(), z.string());

/** Tables never change, nor do the logs of a closed LevelDB. File numbers are not reused. */
const FINAL = /^\d+\.(ldb|log)$/;

/** Writes the checksums of a folder's files. Call it after LevelDB is closed. */
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
 * Compares a folder's files with the checksums of the last close. Returns the name of the first that differs. Skips
 * files that a killed run wrote since, and files that it merged into others; LevelDB itself detects a missing table.
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
