import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const USAGE =
  'Usage: npm run rotate:origin -- -c stage=<dev|staging|prod> [the other options of npm run deploy]';

const VERSIONS = join(import.meta.dirname, '../lib/origin-secret-versions.json');

/** The stage in the options of a deployment. Throws when they name none. */
function readStageName(args: string[]): string {
  const { values } = parseArgs({
    args,
    options: { context: { type: 'string', short: 'c', multiple: true } },
    strict: false,
  });
  const [stage] = (values.context ?? []).flatMap((option) => /^stage=(.+)$/.exec(String(option))?.[1] ?? []);
  if (!stage) throw new Error(USAGE);
  return stage;
}

/** Raises the version of a stage's origin secret in the file that lib/stage.ts reads. Throws for an unknown stage. */
function raiseVersion(stage: string): void {
  const versions: Record<string, number> = JSON.parse(readFileSync(VERSIONS, 'utf8'));
  const version = versions[stage];
  if (version === undefined) throw new Error(USAGE);
  const raised = JSON.stringify({ ...versions, [stage]: version + 1 }, null, 1);
  writeFileSync(VERSIONS, `${raised.replaceAll(/\n */g, ' ')}\n`);
}

const args = process.argv.slice(2);
try {
  raiseVersion(readStageName(args));
  const { status } = spawnSync('npm', ['run', 'deploy', '--', ...args], { stdio: 'inherit' });
  console.log(
    status === 0
      ? 'The secret is rotated. Commit lib/origin-secret-versions.json.'
      : 'The deployment did not finish. Repeat it with npm run deploy, not with another rotation.',
  );
  process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
