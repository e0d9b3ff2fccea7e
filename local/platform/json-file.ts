import { mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';

/** A value that lives in memory and, when it has a path, on disk as well. */
export interface JsonFile<T> {
  /** The value as it is now. Don't change it: `update` is the only way that reaches the disk. */
  read(): Readonly<T>;
  /**
   * Runs `change` on a copy at once, so that deciding and changing are one step; when it throws, nothing
   * has changed. Resolves with its result once the new value is on disk.
   */
  update<R>(change: (draft: T) => R): Promise<R>;
}

/**
 * Opens a JSON file, or a value in memory only when `path` is undefined. A missing file counts as `empty`.
 * Throws an Error that names the file and the way out when it is there but does not hold what `schema` asks for.
 */
export function openJsonFile<T>(path: string | undefined, schema: z.ZodType<T>, empty: T): JsonFile<T> {
  let value = path === undefined ? structuredClone(empty) : load(path, schema, empty);
  let written: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  // Changes that arrive during a write share the next one: each still waits until its own value is on disk.
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
      const draft = structuredClone(value);
      const result = change(draft);
      value = draft;
      if (path !== undefined) await persist(path);
      return result;
    },
  };
}

function load<T>(path: string, schema: z.ZodType<T>, empty: T): T {
  const text = readIfThere(path);
  if (text === undefined) return structuredClone(empty);
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

// A rename is atomic: a crash in mid-write leaves the previous file, never half of one.
async function write(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.tmp`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}
