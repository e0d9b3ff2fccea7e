import { parseArgs } from 'node:util';
import * as z from 'zod';
import { runSmoke } from './smoke/run.ts';

const USAGE =
  'Usage: npm run smoke -- --site <address of the site> [--email <address whose mail you can read>]';

const optionsSchema = z.object({
  site: z.url({ protocol: /^https?$/ }).transform((site) => new URL(site).origin),
  email: z.email().optional(),
});

try {
  const { values } = parseArgs({ options: { site: { type: 'string' }, email: { type: 'string' } } });
  const { data: options } = optionsSchema.safeParse(values);
  if (!options) throw new Error(USAGE);
  const isGood = await runSmoke({ ...options, print: console.log });
  process.exitCode = isGood ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
