// Runs the local cloud from its bundle. What has changed since the last time is built first; the cloud starts
// meanwhile.
import { existsSync, readFileSync } from 'node:fs';
import { BUILT_FROM, fingerprint } from '../bin/fingerprint.js';
import { build } from './build.js';

const isBuilt = existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === fingerprint();
const building = isBuilt ? undefined : build();
await building?.localCloud;

const { runLocal } = await import(new URL('../dist/local/run-local.js', import.meta.url).href);
await runLocal({ siteBuilt: building?.all });
