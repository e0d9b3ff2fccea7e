/**
 * Builds all that is served, on two cores: here the app and the public pages, in a second process what needs neither.
 * Sends LOCAL_CLOUD_BUILT to the process that forked it, if one did. `--unencoded` leaves out the encoding for the
 * deployment, `--unchecked` also the checks of sizes and syntax, which say something only about a change. Both
 * processes load Vite before tsx, which otherwise rewrites Vite's largest files: a second for each.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { encodedFolderOf } from '../lib/site-encoding.ts';
import { encodeSite } from './encode-site.ts';
import { BUILT_FROM, fingerprint, LOCAL_CLOUD_BUILT } from './fingerprint.js';

/** Shells and tests may have another; what is built is React's production code. */
process.env.NODE_ENV = 'production';

const ROOT = join(import.meta.dirname, '..');
const SITE = join(ROOT, 'dist/web');
const SECOND = '--second';
const buildSite = (config: string) => build({ configFile: join(ROOT, 'web', config), logLevel: 'warn' });

async function buildFirst(): Promise<void> {
  const sources = fingerprint();
  rmSync(BUILT_FROM, { force: true });
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  const second = fork(import.meta.filename, [SECOND]);
  second.on('message', (message) => process.send?.(message));
  const exit = once(second, 'exit');
  try {
    await buildSite('vite.config.ts');
    await import('./render-site.ts');
    await import('./build-worker.ts');
    const [code] = await exit;
    if (code !== 0) throw new Error('The second process failed');
  } finally {
    second.kill();
  }
  if (!process.argv.includes('--unchecked')) {
    const encoding = process.argv.includes('--unencoded') || encodeSite(SITE, encodedFolderOf(SITE));
    await import('./check-budget.ts');
    await import('./check-floor.ts');
    await encoding;
  }
  writeFileSync(BUILT_FROM, sources);
  if (process.connected) process.disconnect();
}

async function buildSecond(): Promise<void> {
  const buildOthers = async () => {
    await import('./build-local.ts');
    process.send?.(LOCAL_CLOUD_BUILT);
    await buildSite('vite.shared.config.ts');
    await import('./write-openapi.ts');
  };
  // Engines are compressed by threads of their own.
  await Promise.all([import('./copy-engines.ts'), buildOthers()]);
  process.disconnect();
}

await (process.argv.includes(SECOND) ? buildSecond() : buildFirst());
