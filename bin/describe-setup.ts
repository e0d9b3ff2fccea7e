/** Writes what the setup guide says of the stacks (lib/setup-guide.ts), for `bin/render-site.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { describeSetup } from '../lib/setup-guide.ts';

const folder = new URL('../dist/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('setup-guide.json', folder), JSON.stringify(describeSetup()));
