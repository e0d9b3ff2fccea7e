import type * as z from 'zod/v4/core';

/** A place in a row; `*` is any element of a list. */
export type WordPath = readonly string[];

/**
 * The places of a schema that hold one of several words: an enum's or a literal's, however it is wrapped. A kind of
 * schema that this function does not know throws, so that no word hides in it.
 */
export function wordPaths(schema: z.$ZodType, at: WordPath = []): WordPath[] {
  // Safe: `def` is the definition of one of zod's own types.
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'enum':
    case 'literal':
      return [at];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => wordPaths(inner, [...at, name]));
    case 'array':
      return wordPaths(def.element, [...at, '*']);
    case 'set':
    case 'record':
      return wordPaths(def.valueType, [...at, '*']);
    case 'union':
      return def.options.flatMap((option) => wordPaths(option, at));
    case 'pipe':
      return [...wordPaths(def.in, at), ...wordPaths(def.out, at)];
    case 'default':
    case 'nullable':
    case 'optional':
    case 'catch':
      return wordPaths(def.innerType, at);
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'transform':
      return [];
    default:
      throw new Error(`word-paths.ts does not know the type ${def.type} at ${at.join('.')}.`);
  }
}

type Row = Record<string, unknown>;

/** A copy of a row with a value at each place of that path; null where the row has none. */
export function withWord(row: Row, path: WordPath, word: unknown): Row | null {
  const copy = structuredClone(row);
  return put(copy, path, word) ? copy : null;
}

function put(target: unknown, [name, ...rest]: WordPath, word: unknown): boolean {
  if (name === undefined || typeof target !== 'object' || target === null) return false;
  const holder = target as Row;
  const names = name === '*' ? Object.keys(holder).slice(0, 1) : [name];
  return names.some((each) => {
    if (rest.length > 0) return put(holder[each], rest, word);
    if (holder[each] === undefined || holder[each] === null) return false;
    holder[each] = word;
    return true;
  });
}
