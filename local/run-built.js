// Runs the local cloud from its bundle, after it has built what has changed since the last time.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_FROM, fingerprint } from '../bin/fingerprint.js';

const ROOT = join(import.meta.dirname, '..');

if (!existsSync(BUILT_FROM) || readFileSync(BUILT_FROM, 'utf8') !== fingerprint()) {
  console.log('Building Pawfile...');
  const build = ['--import', 'tsx', join(ROOT, 'bin/build.ts'), '--unchecked'];
  const { status } = spawnSync(process.execPath, build, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

await import(new URL('../dist/local/start.js', import.meta.url).href);
