import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { StageName } from '../lib/stage.ts';
import { readStage, readStageName, stageFile } from '../lib/stage-files.ts';

/** The stage in the options of a deployment, which may follow it. Throws when they name none. */
function stageIn(args: string[]): StageName {
  const { values } = parseArgs({
    args,
    options: { context: { type: 'string', short: 'c', multiple: true } },
    strict: false,
  });
  const context = (values.context ?? []).map((option) => String(option).split(/=(.*)/, 2));
  return readStageName(Object.fromEntries(context));
}

/** Raises the version of a stage's origin secret in its file, and leaves everything else as it is written there. */
function raiseVersion(name: StageName): void {
  const { originSecret } = readStage(name);
  const text = readFileSync(stageFile(name), 'utf8');
  writeFileSync(
    stageFile(name),
    text.replace(/("originSecret":\s*)\d+/, (_version, key) => `${key}${originSecret + 1}`),
  );
}

const args = process.argv.slice(2);
try {
  const name = stageIn(args);
  raiseVersion(name);
  const { status } = spawnSync('npm', ['run', 'deploy', '--', ...args], { stdio: 'inherit' });
  console.log(
    status === 0
      ? `The secret is rotated. Commit lib/stages/${name}.json.`
      : 'The deployment did not finish. Repeat it with npm run deploy, not with another rotation.',
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
