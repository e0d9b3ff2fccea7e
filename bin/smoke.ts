import { parseArgs } from 'node:util';
import * as z from 'zod';
import { watchSite } from './smoke/watch-site.ts';

const USAGE = `Usage: npm run smoke -- --site <address of the site> [options]
Does once on a running site what an owner does, and deletes the account again.

  --email ADDRESS    an address whose mail you can read
  --read-only        write nothing: look at the site, its commit, its certificate and one public call
  --commit COMMITS   with --read-only: the commits that the site may have, separated by commas`;

const optionsSchema = z.object({
  site: z.url({ protocol: /^https?$/ }).transform((site) => new URL(site).origin),
  email: z.email().optional(),
  'read-only': z.boolean().default(false),
  commit: z
    .string()
    .regex(/^[0-9a-f]{12,40}(,[0-9a-f]{12,40})*$/)
    .transform((commits) => commits.split(','))
    .optional(),
});

try {
  const { values } = parseArgs({
    options: {
      site: { type: 'string' },
      email: { type: 'string' },
      'read-only': { type: 'boolean' },
      commit: { type: 'string' },
    },
  });
  const { data: options } = optionsSchema.safeParse(values);
  if (!options) throw new Error(USAGE);
  const { site, email, commit: commits, 'read-only': isReadOnly } = options;
  if (isReadOnly ? email : commits) throw new Error(USAGE);
  const { log: print } = console;
  // Only the journey needs the SDKs, which take seconds to load.
  const isGood = isReadOnly
    ? await watchSite({ site, commits, print })
    : await (await import('./smoke/run.ts')).runSmoke({ site, email, print });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
