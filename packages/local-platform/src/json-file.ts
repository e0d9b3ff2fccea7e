import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { cloneJson } from './clone-json.ts';

/** A value in memory and, with a path, on disk. */
export interface JsonFile<T> {
  /** The current value. Do not modify it: only `update` writes to disk. */
  read(): Readonly<T>;
  /**
   * Runs `change` synchronously on a copy, so that no other change comes between. If it throws, nothing changes.
   * Resolves with its result once the new value is on disk.
   */
  update<R>(change: (draft: T) => R): Promise<R>;
}

/**
 * Opens a JSON file, or a value in memory if `path` is undefined. A missing file has the value `empty`.
 * Throws an Error that names the file if its content does not match `schema`.
 */
export function openJsonFile<T>(path: string | undefined, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  let value = path === undefined ? cloneJson(empty) : load(path, schema, empty);
  let written: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  // Changes that arrive during a write share the next one. Each waits until its own value is on disk.
  function persist(target: string): Promise<void> {
    queued ??= written
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        written = write(target, JSON.stringify(value, null, 1));
        return written;
      });
    return queued;
  }

  return {
    read: () => value,
    async update(change) {
      const draft = cloneJson(value);
      const result = change(draft);
      value = draft;
      if (path !== undefined) await persist(path);
      return result;
    },
  };
}

function load<T>(path: string, schema: z.ZodType<T>, empty: T): T {
  const text = readIfThere(path);
  if (text === undefined) return cloneJson(empty);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${path} cannot be read: ${why}`, { cause });
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read: ${error}`, {
      cause: error,
    });
  }
}

// A rename is atomic: a crash during a write leaves the previous file intact.
async function write(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}
