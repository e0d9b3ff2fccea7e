import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STEP_MS } from '../support/time-limits.ts';

const SCRIPT = join(import.meta.dirname, '../../bin/run-together.ts');

/** Waits until the script beside it has made a file. */
const AFTER = (file: string) => `until [ -f ${file} ]; do sleep 0.01; done`;

function runTogether(scripts: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pawfile-together-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }));
  const command = ['--import', import.meta.resolve('tsx'), SCRIPT, ...Object.keys(scripts)];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
    timeout: STEP_MS,
  });
  return { status, stdout, stderr };
}

test('scripts run side by side, and show their output in order', () => {
  const many = `node -e "process.stdout.write('2'.repeat(300_000))"`;
  expect(runTogether({ one: `${AFTER('two')} && echo 1`, two: `${many} && touch two` })).toEqual({
    status: 0,
    stdout: `1\n${'2'.repeat(300_000)}`,
    stderr: '',
  });
});

test('each script runs to its end, and one that fails is named', () => {
  const scripts = { one: 'echo broken >&2 && touch one && exit 3', two: `${AFTER('one')} && echo 2` };
  expect(runTogether(scripts)).toEqual({ status: 1, stdout: 'broken\n2\n', stderr: 'Failed: one\n' });
});
