import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { expect, it, onTestFinished } from 'vitest';
import { SCHEMA_MAKERS, zodByName } from '../../lib/pure-schemas.ts';
import { schemasOnFirstUse } from '../../lib/schemas-on-first-use.ts';

const FILES = {
  'entry.ts': `import * as z from 'zod/mini';
const orNull = <Schema>(schema: Schema) => z.nullable(schema);
export const id = z.string().check(() => undefined);
export const calls = { 'get-it': { id, response: orNull(z.object({ 'a name’s key': id })) } } as const satisfies object;
export const parsed = z.string().parse('x');
export const parse = (schema: { parse: (value: unknown) => unknown }) => schema.parse('x');`,
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":{"./mini":"./mini.js"}}',
  'node_modules/zod/mini.js': `const made = (name) => {
  globalThis.made.push(name);
  return { parse: () => name, check: () => made('checked ' + name) };
};
export const object = () => made('object');
export const nullable = () => made('nullable');
export const string = () => made('string');`,
};

it('a bundle makes each schema once, when it is first used', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pawfile-schemas-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const bundle = await rolldown({
    cwd: root,
    input: 'entry.ts',
    plugins: [zodByName, schemasOnFirstUse],
    treeshake: { manualPureFunctions: SCHEMA_MAKERS },
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  const made: string[] = [];
  const { id, calls, parsed, parse } = runInNewContext(`const exports = {}; ${output[0].code}; exports`, {
    made,
  });
  expect(parsed).toBe('string');
  expect(made.splice(0)).toEqual(['string']);
  expect([parse(id), parse(id)]).toEqual(['checked string', 'checked string']);
  expect(made).toEqual(['string', 'checked string']);
  expect(parse(calls['get-it'].response)).toBe('nullable');
  expect(made).toEqual(['string', 'checked string', 'object', 'nullable']);
});
