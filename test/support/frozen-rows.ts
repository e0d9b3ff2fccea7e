import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../integration/rows/', import.meta.url);

/** The files with rows as earlier releases wrote them. */
export const FROZEN_FILES = readdirSync(FOLDER);

/** JSON has no sets and no bytes: `{ "set": [] }` and `{ "base64": "" }` stand for these. */
function readValue(_: string, value: unknown): unknown {
  const { set, base64 } = Object(value);
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  return Array.isArray(set) ? new Set(set) : value;
}

/** The rows of a file, with another id for the account `owner` if one is given. */
export function frozenRows(file: string, ownerId = 'owner'): Record<string, unknown>[] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/(?<!-)\bowner\b/g, ownerId);
  return JSON.parse(text, readValue);
}
