import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { LOCAL_CLOUD_BUILT } from '../bin/fingerprint.js';

const ROOT = join(import.meta.dirname, '..');

/**
 * Builds all that is served. Ends this process when that fails. `localCloud` resolves when the local cloud's bundle is
 * there, `all` at the end.
 */
export function build() {
  console.log('Building Pawfile...');
  const child = fork(join(ROOT, 'bin/build.ts'), ['--unchecked'], {
    cwd: ROOT,
    execArgv: ['--import', 'vite', '--import', 'tsx'],
  });
  const end = () => child.kill();
  process.once('exit', end);
  const all = once(child, 'exit').then(([status]) => {
    process.off('exit', end);
    if (status !== 0) process.exit(status ?? 1);
  });
  const localCloud = new Promise((resolve) => {
    child.on('message', (message) => message === LOCAL_CLOUD_BUILT && resolve(undefined));
  });
  return { localCloud, all };
}
