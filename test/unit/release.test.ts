import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCommit } from '../../lib/release.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawfile-release-')));
const repository = join(folder, 'repository');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: repository,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  mkdirSync(join(repository, 'unpacked'), { recursive: true });
  git('init', '--quiet');
  writeFileSync(join(repository, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the commit of a release is that of its sources, and says whether files differ from it', () => {
  const commit = git('rev-parse', 'HEAD').slice(0, 12);
  expect(readCommit(repository)).toBe(commit);
  writeFileSync(join(repository, 'a.txt'), 'two');
  expect(readCommit(repository)).toBe(`${commit}-dirty`);
});

test('the commit is unknown without a repository, inside another one, and without git', () => {
  expect(readCommit(folder)).toBe('unknown');
  expect(readCommit(join(repository, 'unpacked'))).toBe('unknown');
  vi.stubEnv('PATH', '');
  expect(readCommit(repository)).toBe('unknown');
  vi.unstubAllEnvs();
});
