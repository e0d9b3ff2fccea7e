import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fingerprint } from '../../bin/fingerprint.js';

const root = mkdtempSync(join(tmpdir(), 'pawfile-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

test('only what a build reads makes it stale', () => {
  const read = (env = {}) => fingerprint(root, env);
  write('web/src/main.ts', 'a');
  write('packages/one/index.js', 'a');
  const first = read();
  expect(read()).toBe(first);
  write('docs/readme.md', 'b');
  write('packages/one/node_modules/other/index.js', 'c');
  expect(read()).toBe(first);

  const changes: (() => void)[] = [
    () => write('web/src/main.ts', 'longer'),
    () => utimesSync(join(root, 'web/src/main.ts'), 1, 1),
    () => write('contract/new.ts', 'd'),
    () => write('node_modules/.package-lock.json', '{}'),
    () => rmSync(join(root, 'web/src/main.ts')),
  ];
  const seen = new Set([first, read({ PAWFILE_NO_WORKER: '1' })]);
  for (const change of changes) {
    change();
    seen.add(read());
  }
  expect(seen.size).toBe(changes.length + 2);
});
