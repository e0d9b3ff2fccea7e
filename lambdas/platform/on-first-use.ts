import type * as z from 'zod/mini';

/**
 * A schema that is created when it is first used, as all schemas of a bundle are: see lib/schemas-on-first-use.ts.
 */
export function onFirstUse<Schema extends z.ZodMiniType>(create: () => Schema): Schema {
  let schema: Schema | undefined;
  const created = () => {
    schema ??= create();
    return schema;
  };
  // Safe: what reads it reads the schema.
  return new Proxy({} as Schema, {
    get: (_, name) => Reflect.get(created(), name),
    has: (_, name) => Reflect.has(created(), name),
    getPrototypeOf: () => Reflect.getPrototypeOf(created()),
  });
}
