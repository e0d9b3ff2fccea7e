import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

/** Everything that bundles are made of. The lockfile stands for the packages. */
const SOURCES = ['contract', 'lambdas', 'lib/bundle-function.ts', 'package-lock.json'];

const CACHE = join(ROOT, 'node_modules/.cache/bundles');
const DAY_MS = 24 * 3_600_000;

/**
 * Makes a folder that all files of a run share and deletes it after the run, and one for bundles that later runs find
 * again as long as their sources are the same.
 */
export function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawfile-infra-')));
  project.provide('sharedFolder', folder);

  const bundles = join(CACHE, digest(SOURCES.flatMap(filesOf)));
  mkdirSync(bundles, { recursive: true });
  removeOldBundles();
  project.provide('bundles', bundles);
  return () => rmSync(folder, { recursive: true });
}

function filesOf(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}

function digest(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** A run that began before its sources changed may still use the others. */
function removeOldBundles() {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (statSync(path).mtimeMs < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    sharedFolder: string;
    bundles: string;
  }
}
