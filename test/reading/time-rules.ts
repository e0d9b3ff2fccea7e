/** Prints how long the rules take for the fullest pages. Exits with 1 if one takes longer than its bar. */
import { FULL_PAGES } from './full-pages.ts';
import { suggestFor } from './read-file.ts';

/** Of a processor's time, also on a slow machine. Before there were bounds, a page of 33 KB took 147 s. */
const MOST_MS = 5000;

const PET = { name: 'Rex', species: 'dog', birthdate: '2019-05-17', chip_number: '985112000000017' } as const;

let isGood = true;
for (const [name, page] of Object.entries(FULL_PAGES)) {
  const before = process.cpuUsage();
  const { overfullPages } = suggestFor([page], PET, '2026-11-27');
  const ms = Math.round(process.cpuUsage(before).user / 1000);
  const isRead = overfullPages.length === 0;
  console.log(`${name}: ${page.words.length} words ${isRead ? 'read' : 'left out'} in ${ms} ms`);
  isGood &&= ms <= MOST_MS;
}
process.exit(isGood ? 0 : 1);
