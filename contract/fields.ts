import type * as z from 'zod/mini';

/** The field names of an object's schema. */
interface Fields<Name extends string> {
  shape: Readonly<Record<Name, z.core.SomeType>>;
}

/** Only those fields of a value that a schema names. */
export function pickFields<Name extends string, Value extends Record<Name, unknown>>(
  { shape }: Fields<Name>,
  value: Value,
): Pick<Value, Name> {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}

/** Whether two values are equal in every field that a schema names. */
export const hasSameFields = <Name extends string>(
  schema: Fields<Name>,
  a: Record<NoInfer<Name>, unknown>,
  b: Record<NoInfer<Name>, unknown>,
): boolean => JSON.stringify(pickFields(schema, a)) === JSON.stringify(pickFields(schema, b));
