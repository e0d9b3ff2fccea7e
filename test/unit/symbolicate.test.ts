import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepSourceMaps } from '../../bin/keep-source-maps.ts';
import { findOriginalPlaces } from '../../bin/original-places.ts';

const root = mkdtempSync(join(tmpdir(), 'pawfile-maps-'));
const [site, maps] = [join(root, 'dist/site'), join(root, 'dist/maps')];
const SOURCE = "export function load(name: string) {\n  if (name) throw new TypeError('broken');\n}\n";
let file = '';

beforeAll(async () => {
  mkdirSync(join(root, 'src'));
  writeFileSync(join(root, 'src/load.ts'), SOURCE);
  writeFileSync(join(root, 'src/main.ts'), "import { load } from './load.ts';\nload(document.title);\n");
  writeFileSync(join(root, 'index.html'), '<script type="module" src="/src/main.ts"></script>');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [keepSourceMaps(join(maps, 'web'))],
    build: { outDir: site, emptyOutDir: true },
  });
  [file = ''] = readdirSync(join(site, 'assets'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The place of the `throw` in the built file, as a stack trace has it. */
function placeOfThrow(): string {
  const column = readFileSync(join(site, 'assets', file), 'utf8').indexOf('TypeError') + 1;
  return `/assets/${file}:1:${column}`;
}

test('source maps are kept outside the site, and without the sources', () => {
  expect(readdirSync(site, { recursive: true }).filter((name) => String(name).endsWith('.map'))).toEqual([]);
  expect(readFileSync(join(site, 'assets', file), 'utf8')).not.toContain('sourceMappingURL');
  const map = readFileSync(join(maps, 'web/assets', `${file}.map`), 'utf8');
  expect(map).not.toContain('broken');
});

test('a minified stack becomes places in the sources', () => {
  const stack = `TypeError\n    at x (https://pets.example.org${placeOfThrow()})\n    at y (https://pets.example.org/assets/other-1a2b3c4d.js:1:9)`;
  expect(findOriginalPlaces(stack, { maps, functionMaps: undefined })).toMatch(
    /^TypeError\n {4}at x \(src\/load\.ts:2:\d+\)\n {4}at y \(https:\/\/pets\.example\.org\/assets\/other-1a2b3c4d\.js:1:9\)$/,
  );
});

test('a line of a function’s log is read with the maps of its commit', () => {
  const functionMaps = 'functions/0123456789ab/api';
  mkdirSync(join(maps, functionMaps), { recursive: true });
  writeFileSync(
    join(maps, functionMaps, 'index.cjs.map'),
    readFileSync(join(maps, 'web/assets', `${file}.map`)),
  );
  const line = `{"frames":["at x (${placeOfThrow().replace(/.*:1:/, '/var/task/index.cjs:1:')})"]}`;
  expect(findOriginalPlaces(line, { maps, functionMaps })).toMatch(
    /^\{"frames":\["at x \(src\/load\.ts:2:\d+\)"\]\}$/,
  );
  expect(findOriginalPlaces(line, { maps, functionMaps: undefined })).toBe(line);
});
