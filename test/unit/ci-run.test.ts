import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../.ci/run');

/** Runs `.ci/run` on a machine that has these commands, as shell scripts, besides Bash and Node. */
function runOn(commands: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'pawfile-ci-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const bin = join(root, 'bin');
  mkdirSync(bin);
  cpSync(SCRIPT, join(root, '.ci/run'));
  for (const name of ['bash', 'dirname', 'mkdir', 'rm', 'touch'])
    symlinkSync(spawnSync('which', [name]).stdout.toString().trim(), join(bin, name));
  symlinkSync(process.execPath, join(bin, 'node'));
  for (const [name, script] of Object.entries(commands)) {
    writeFileSync(join(bin, name), `#!${join(bin, 'bash')}\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const { status, stdout } = spawnSync(join(bin, 'bash'), [join(root, '.ci/run')], {
    env: { PATH: bin, ROOT: root },
    encoding: 'utf8',
  });
  const calls = join(root, 'calls');
  return { status, stdout, calls: existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [] };
}

/** Notes each call with the browser that it chooses, and leaves two reports of a test run. */
const npmWith = (report: object) => `
  echo "\${PAWFILE_BROWSER:-}: npm $1 $2" >>"$ROOT/calls"
  [ "$1" = ci ] && exit 0
  mkdir -p "$ROOT/test-results"
  for part in browser others; do
    echo '${JSON.stringify(report)}' >"$ROOT/test-results/vitest-$part.json"
  done`;

const NPM = npmWith({ numPassedTests: 2, numFailedTests: 0, testResults: [] });

it('runs the main browser tests with either browser', () => {
  const { status, stdout, calls } = runOn({
    npm: NPM,
    java: '',
    'apt-get': '[ "$1" != install ] || { echo "exit" >"$ROOT/bin/chromium"; chmod +x "$ROOT/bin/chromium"; }',
    chmod: spawnSync('which', ['chmod']).stdout.toString().trim().concat(' "$@"'),
  });
  expect(calls).toEqual([': npm ci --no-audit', 'packaged: npm run test:ci']);
  expect([status, stdout]).toEqual([0, '4 passed, 0 failed\n']);
});

it('counts a run that fails without a failed test', () => {
  const { status, stdout } = runOn({ npm: `${NPM}\n[ "$1" = ci ]`, java: '', 'google-chrome': '' });
  expect([status, stdout]).toEqual([1, '4 passed, 1 failed\n']);
});

it('names what failed last', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: join(tmpdir(), 'pets.test.ts'),
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds a pet', failureMessages: [] },
          { status: 'failed', fullName: 'shows a pet', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: join(tmpdir(), 'links.test.ts'), message: 'Cannot find ./link.ts', assertionResults: [] },
    ],
  };
  const { status, stdout } = runOn({
    npm: `${npmWith(report)}\n[ "$1" = ci ]`,
    java: '',
    'google-chrome': '',
  });
  const said = [
    'pets.test.ts',
    'shows a pet',
    'expected 1 to be 2',
    '',
    '../links.test.ts',
    'Cannot find ./link.ts',
  ];
  expect(stdout).toContain(`${said.join('\n')}\n`);
  expect(stdout).not.toContain('adds a pet');
  expect([status, stdout.split('\n').at(-2)]).toEqual([1, '4 passed, 2 failed']);
});

it('says what it could not install', () => {
  const { status, stdout, calls } = runOn({ npm: NPM, 'apt-get': 'exit 1' });
  expect(calls).toEqual([': npm ci --no-audit', 'packaged: npm run test:all']);
  expect(stdout.split('\n').slice(0, 2)).toEqual([
    'Could not install Java: skipping the integration tests on DynamoDB Local.',
    'Could not install Chromium: running the browser tests with the packaged one only.',
  ]);
  expect(status).toBe(0);
});
