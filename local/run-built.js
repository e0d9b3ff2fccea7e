// Runs the local cloud from its bundle, after it has built what has changed since the last time.
import { existsSync, readFileSync } from 'node:fs';
import { BUILT_FROM, fingerprint } from '../bin/fingerprint.js';
import { build } from './build.js';

if (!existsSync(BUILT_FROM) || readFileSync(BUILT_FROM, 'utf8') !== fingerprint()) build();

await import(new URL('../dist/local/start.js', import.meta.url).href);
