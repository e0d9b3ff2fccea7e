import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../integration/rows/', import.meta.url);

/** The files with rows as earlier releases wrote them. */
export const FROZEN_FILES = readdirSync(FOLDER);

/** JSON has no sets: `{ "set": [] }` stands for one. */
const readSet = (_: string, value: unknown) =>
  Array.isArray(Object(value).set) ? new Set(Object(value).set) : value;

/** The rows of a file, with another id for the account `owner` if one is given. */
export function frozenRows(file: string, ownerId = 'owner'): Record<string, unknown>[] {
  const text = readFileSync(new URL(file, FOLDER), 'utf8').replaceAll(/\bowner\b/g, ownerId);
  return JSON.parse(text, readSet);
}
