import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportRefusal } from '../../contract/imports/imports.ts';
import { readJsonRows } from '../../lambdas/domain/exports/json-rows.ts';

/** Reads a text in chunks of the given size in bytes. */
async function read(text: string, size = 3) {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const parts = [];
  for await (const part of readJsonRows(pieces())) parts.push(part);
  return parts;
}

/** Reassembles what was read. */
const whole = (parts: Awaited<ReturnType<typeof read>>) => {
  // Without a prototype, whose members would look like keys.
  const object: Record<string, unknown> = Object.create(null);
  for (const part of parts) {
    if ('value' in part) object[part.name] = part.value;
    else object[part.name] = [...((object[part.name] as unknown[] | undefined) ?? []), part.row];
  }
  return object;
};

test('reads any object like JSON.parse, however it is chunked', async () => {
  const list = fc.array(fc.jsonValue(), { minLength: 1 });
  const value = fc.jsonValue().filter((json) => !Array.isArray(json));
  const object = fc.dictionary(fc.string(), fc.oneof(list, value), { noNullPrototype: true });
  await fc.assert(
    fc.asyncProperty(
      object,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(0, 1, '\t'),
      async (json, size, space) => {
        const text = JSON.stringify(json, null, space);
        expect(Object.entries(whole(await read(text, size)))).toEqual(Object.entries(JSON.parse(text)));
      },
    ),
  );
});

test('numbers rows within their list, and yields none for an empty list', async () => {
  expect(await read('{"a": [ ], "b": [1, {"c": [2, "]"]}], "d": null}')).toEqual([
    { name: 'b', row: 1, index: 0 },
    { name: 'b', row: { c: [2, ']'] }, index: 1 },
    { name: 'd', value: null },
  ]);
  expect(await read('{}')).toEqual([]);
});

test.each([
  '',
  ' ',
  '[]',
  '1',
  '{',
  '{}{}',
  '{} x',
  'x{}',
  '{"a":1,}',
  '{,}',
  '{"a":1 "b":2}',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":[1}',
  '{"a":[1]]}',
  '{"a":[1] 2}',
  '{"a":[1],}',
  '{"a":1]',
  '{[1]}',
  '{"a","b":[1]}',
  '{"a":1,"a":2}',
  '{"a":[1],"a":[2]}',
  '{"a":"\n"}',
  '{"a":{]}',
  '{"a":"x}',
])('rejects %j', async (text) => {
  await expect(read(text)).rejects.toBeInstanceOf(ImportRefusal);
});

test('rejects an oversized row before holding it whole', async () => {
  await expect(read(`{"a":["${'x'.repeat(5_000_000)}"]}`, 65_536)).rejects.toBeInstanceOf(ImportRefusal);
});
