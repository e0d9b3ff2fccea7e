import type * as z from 'zod/v4/core';

/** The path of an attribute in a row; `*` is any element of a list. */
export type EnumPath = readonly string[];

/**
 * The paths of a schema's enums and literals, however they are wrapped. A kind of schema that this function does not
 * know throws, so that no enum hides in it.
 */
export function enumPaths(schema: z.$ZodType, at: EnumPath = []): EnumPath[] {
  // Safe: `def` is the definition of one of zod's own types.
  const { def } = (schema as z.$ZodTypes)._zod;
  switch (def.type) {
    case 'enum':
    case 'literal':
      return [at];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, inner]) => enumPaths(inner, [...at, name]));
    case 'array':
      return enumPaths(def.element, [...at, '*']);
    case 'set':
    case 'record':
      return enumPaths(def.valueType, [...at, '*']);
    case 'union':
      return def.options.flatMap((option) => enumPaths(option, at));
    case 'pipe':
      return [...enumPaths(def.in, at), ...enumPaths(def.out, at)];
    case 'default':
    case 'nullable':
    case 'optional':
    case 'catch':
      return enumPaths(def.innerType, at);
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'transform':
    case 'custom':
      return [];
    default:
      throw new Error(`enum-values.ts does not know the type ${def.type} at ${at.join('.')}.`);
  }
}

type Row = Record<string, unknown>;

/** A copy of a row with a value at that path; null where the row has none. */
export function withEnumValue(row: Row, path: EnumPath, value: unknown): Row | null {
  const copy = structuredClone(row);
  return put(copy, path, value) ? copy : null;
}

function put(target: unknown, [name, ...rest]: EnumPath, value: unknown): boolean {
  if (name === undefined || typeof target !== 'object' || target === null) return false;
  const holder = target as Row;
  const names = name === '*' ? Object.keys(holder).slice(0, 1) : [name];
  return names.some((each) => {
    if (rest.length > 0) return put(holder[each], rest, value);
    if (holder[each] === undefined || holder[each] === null) return false;
    holder[each] = value;
    return true;
  });
}
