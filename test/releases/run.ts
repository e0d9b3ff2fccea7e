import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Plays every call of the scenario (test/support/call-scenario.ts) with two releases on one table and bucket: once an
 * earlier one writes and this one reads too, once the other way round. `npm run test:releases -- --release v1.2.0`; a
 * commit will do, and without one it is the latest tag. Exits with 1 and the calls that fail or disagree.
 */

function latestTag(): string {
  const tags = execFileSync('git', ['tag', '--sort=-creatordate', '--merged', 'HEAD'], { encoding: 'utf8' });
  const [tag] = tags.split('\n');
  if (tag) return tag;
  console.error('There is no tag yet. Name a commit: npm run test:releases -- --release <commit>');
  process.exit(1);
}

const { values } = parseArgs({ options: { release: { type: 'string' } } });
const release = values.release ?? latestTag();

const folder = mkdtempSync(join(tmpdir(), 'pawfile-release-'));
try {
  const input = execFileSync('git', ['archive', release], { maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  // tsx compiles only listed files with the JSX setting, and both releases render mails.
  const tsconfig = join(folder, 'tsconfig.both.json');
  const include = [folder, process.cwd()];
  writeFileSync(tsconfig, JSON.stringify({ extends: './tsconfig.base.json', include }));
  const player = fork(join(import.meta.dirname, 'player.ts'), [folder, release], {
    env: {
      ...process.env,
      TSX_TSCONFIG_PATH: tsconfig,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  });
  [process.exitCode] = await once(player, 'exit');
} finally {
  rmSync(folder, { recursive: true });
}
