// Plain JavaScript, which `npm start` runs before there is a build.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The message of `bin/build.ts` that the local cloud can start, while the site is still being built. */
export const LOCAL_CLOUD_BUILT = 'local cloud built';

/** The file that says from which sources `dist/` was built. */
export const BUILT_FROM = join(ROOT, 'dist/built-from.txt');

const SOURCES = [
  'bin',
  'contract',
  'docs/setup-guide.json',
  'lambdas',
  'lib',
  'local',
  'packages',
  'web',
  'package.json',
  'node_modules/.package-lock.json',
];

/**
 * Changes whenever a source, an installed package or a setting of the build does. By names, sizes and times alone,
 * which is enough on one machine and takes some milliseconds.
 */
export function fingerprint(root = ROOT, { PAWFILE_NO_WORKER = '' } = process.env) {
  const hash = createHash('sha256').update(PAWFILE_NO_WORKER);
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 */
function addTo(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
  for (const name of readdirSync(join(root, path)).sort()) {
    if (name !== 'node_modules') addTo(hash, root, `${path}/${name}`);
  }
}
