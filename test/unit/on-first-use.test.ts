import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { onFirstUse } from '../../lambdas/platform/on-first-use.ts';
import { orNull } from '../../lambdas/store/row-schema.ts';

test('a schema is created once, when it is first used, also within another one', () => {
  const create = vi.fn(() => z.object({ name: z.string() }));
  const schema = onFirstUse(create);
  const list = onFirstUse(() => z.array(orNull(schema)));
  expect(create).not.toHaveBeenCalled();
  expect(list.parse([{ name: 'Rex' }, null])).toEqual([{ name: 'Rex' }, null]);
  expect(schema.safeParse({}).success).toBe(false);
  expect(create).toHaveBeenCalledOnce();
});

test('it stands for the schema', () => {
  const schema = onFirstUse(() => z.object({ name: z.string(), age: z.int() }));
  expect(schema).toBeInstanceOf(z.ZodMiniObject);
  expect(Object.keys(schema.shape)).toEqual(['name', 'age']);
  expect('shape' in schema).toBe(true);
  expect(z.omit(schema, { age: true }).parse({ name: 'Rex', age: 3 })).toEqual({ name: 'Rex' });
});
