import { parseArgs } from 'node:util';
import * as z from 'zod';
import { drill } from './drill.ts';

/**
 * Loses data on purpose and gets it back, with timings: `npm run drill -- --owners 20 --records 5 --bytes 100000`.
 * Exits with 1 if an owner's export or a list of the practice differs from the one before.
 */

const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '20' },
    records: { type: 'string', default: '5' },
    bytes: { type: 'string', default: '100000' },
  },
});
const options = z
  .object({ owners: z.coerce.number(), records: z.coerce.number(), bytes: z.coerce.number() })
  .parse(values);

console.log(`${options.owners} owners with ${options.records} records and documents each`);
try {
  for (const [what, { count, ms }] of Object.entries(await drill(options))) {
    console.log(
      `${what}: ${count} in ${(ms / 1000).toFixed(1)} s, ${((count / ms) * 1000).toFixed(0)} a second`,
    );
  }
  console.log('Every export and every list of the practice is the same as before.');
  console.log('Not played: a second account. docs/runbook.md says how to read from it.');
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
