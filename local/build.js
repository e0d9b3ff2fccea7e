import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Builds all that is served. Ends this process when that fails. */
export function build() {
  console.log('Building Pawfile...');
  const command = ['--import', 'vite', '--import', 'tsx', join(ROOT, 'bin/build.ts'), '--unchecked'];
  const { status } = spawnSync(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
