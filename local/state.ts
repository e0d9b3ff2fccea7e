import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { firstLine, StartError } from './start-error.ts';
import { lockFolder } from './state-lock.ts';

/** The location of the local cloud's data: a folder, or memory. */
export interface State {
  /** The path of a service's data; undefined in memory. */
  file(name: string): { path?: string };
  /** Whether the seed data was added. */
  isSeeded(): boolean;
  markSeeded(seeded: boolean): void;
  /** Unlocks the folder for other processes. */
  release(): void;
}

/** Increase it when older folders cannot be read any more. */
const VERSION = 1;
const VERSION_FILE = 'version.json';
const LOCK_FILE = 'lock';
const versionSchema = z.object({ pawfile: z.int(), seeded: z.boolean() });

/** State that is lost when the process ends. */
export function memoryState(): State {
  let seeded = false;
  return {
    file: () => ({}),
    isSeeded: () => seeded,
    markSeeded: (value) => {
      seeded = value;
    },
    release: () => undefined,
  };
}

/**
 * Opens the state in a folder, which is created if missing, and locks it until `release`. Throws a StartError when the
 * folder is in use, belongs to something else, or cannot be read.
 */
export function openState(folder: string): State {
  const dir = resolve(folder);
  const entries = openFolder(dir);
  if (!entries.includes(VERSION_FILE)) {
    // Never write into, or offer to delete, a folder of another program.
    if (entries.some((name) => name !== LOCK_FILE)) {
      throw new StartError(
        `${dir} holds files that are not Pawfile's. Name another folder: npm start -- --state DIR`,
      );
    }
    writeVersion(dir, false);
  }
  const { pawfile } = readVersion(dir);
  if (pawfile !== VERSION) {
    throw new StartError(
      `${dir} was written by another version of Pawfile (${pawfile}, not ${VERSION}). Delete that folder to start afresh.`,
    );
  }
  const release = lockFolder(dir, join(dir, LOCK_FILE));
  return {
    file: (name) => ({ path: join(dir, name) }),
    isSeeded: () => readVersion(dir).seeded,
    markSeeded: (seeded) => writeVersion(dir, seeded),
    release,
  };
}

/** The error of a service that cannot open its part of the folder, as one line. */
export function brokenState(folder: string, cause: unknown): StartError {
  return new StartError(
    `The data in ${resolve(folder)} cannot be read (${firstLine(cause)}). Delete that folder to start afresh.`,
    { cause },
  );
}

function openFolder(dir: string): string[] {
  try {
    mkdirSync(dir, { recursive: true });
    return readdirSync(dir);
  } catch (cause) {
    throw new StartError(`${dir} cannot be used as the state folder (${firstLine(cause)}).`, { cause });
  }
}

function readVersion(dir: string): z.infer<typeof versionSchema> {
  try {
    return versionSchema.parse(JSON.parse(readFileSync(join(dir, VERSION_FILE), 'utf8')));
  } catch (cause) {
    throw new StartError(`${join(dir, VERSION_FILE)} is broken. Delete ${dir} to start afresh.`, { cause });
  }
}

function writeVersion(dir: string, seeded: boolean): void {
  const text = `${JSON.stringify({ pawfile: VERSION, seeded })}\n`;
  try {
    writeFileSync(join(dir, VERSION_FILE), text);
  } catch (cause) {
    throw new StartError(`${dir} cannot be written to (${firstLine(cause)}).`, { cause });
  }
}
