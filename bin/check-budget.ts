/** Fails the build when a visitor would have to load too much before the first interaction: see `BUDGET`. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measureSite, overspent } from './site-sizes.ts';

const SITE = join(import.meta.dirname, '../dist/web');

const sizes = measureSite({
  read: (path) => readFileSync(join(SITE, path), 'utf8'),
  sizeOf: (path) => statSync(join(SITE, path)).size,
  list: (folder) => readdirSync(join(SITE, folder)),
});
if (process.argv.includes('--list')) console.table(sizes);
const complaints = overspent(sizes);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exit(1);
