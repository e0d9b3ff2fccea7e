import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, it, onTestFinished } from 'vitest';
import { SCHEMA_MAKERS, zodByName } from '../../lib/pure-schemas.ts';

const FILES = {
  'main.ts': `import * as z from 'zod/mini';
import { power } from 'numbers';
export const unused = z.object({ left: z.string() }).check(z.describe('out'));
console.log(power(), { ...z.string().safeParse('kept') }, power.z?.length);`,
  'node_modules/numbers/index.js': `export function power() {
  const z = { value: 2, square() { this.value *= this.value; } };
  z.square();
  return z.value;
}`,
  'node_modules/numbers/package.json': '{"name":"numbers","type":"module","exports":"./index.js"}',
  'node_modules/zod/package.json': '{"name":"zod","type":"module","exports":{"./mini":"./mini.js"}}',
  'node_modules/zod/mini.js': `const schema = (name) => ({ name, check: () => schema(name), safeParse: () => ({ success: true }) });
export const object = () => schema('object made');
export const string = () => schema('string made');
export const describe = () => schema('description made');`,
};

it('a schema that nothing uses is left out, and a package’s own z does what it does', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pawfile-schemas-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['numbers', 'zod']) mkdirSync(join(root, 'node_modules', folder), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  writeFileSync(join(root, 'entry.ts'), "import './main.ts';");
  const bundle = await rolldown({
    cwd: root,
    input: 'entry.ts',
    plugins: [zodByName],
    treeshake: { manualPureFunctions: SCHEMA_MAKERS },
  });
  const { output } = await bundle.generate({ format: 'esm' });
  const [{ code }] = output;
  expect(code).toContain('z.square()');
  expect(code).toContain('string made');
  expect(code).toContain('...string()');
  expect(code).toContain('power.z?.length');
  expect(code).not.toContain('object made');
});
