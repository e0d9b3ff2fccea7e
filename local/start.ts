import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { startCloud } from './cloud.ts';
import { CONTROL_PATH } from './control.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './seed.ts';
import { firstLine, StartError } from './start-error.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DEFAULT_PORT = 3000;

/** How the line of a call that went well begins. */
const SUCCESS = /^2\d\d /;

/** A second Ctrl-C within this time is the same one: npm passes on what the terminal has sent already. */
const SAME_SIGNAL_MS = 500;

const HELP = `Starts Pawfile with a local cloud.

  npm start                      at http://localhost:3000
  PORT=3010 npm start            at another port (the AWS services take the next one)
  npm start -- --state DIR       with its data in another folder than .local
  npm start -- --site DIR        with a site built into another folder than dist/web
`;

interface Settings {
  stateDir: string;
  siteDir: string;
  port: number;
}

/** What the command line and PORT ask for; undefined for a call for help. Throws a StartError. */
function readSettings(args: string[], port: string | undefined): Settings | undefined {
  const { values } = parseOptions(args);
  if (values.help) return undefined;
  const parsed = z.coerce
    .number()
    .int()
    .min(0)
    .max(65_534)
    .safeParse(port || DEFAULT_PORT);
  if (!parsed.success) throw new StartError(`PORT must be a number from 0 to 65534, not "${port}".`);
  const { state = join(ROOT, '.local'), site = join(ROOT, 'dist', 'web') } = values;
  return { stateDir: resolve(state), siteDir: resolve(site), port: parsed.data };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        state: { type: 'string' },
        site: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new StartError(`${firstLine(error)}. npm start -- --help lists the options.`);
  }
}

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env.PORT);
  if (!settings) return console.log(HELP);
  // The calls that put in the demo data would push the addresses off the screen.
  let isReady = false;
  const log = (line: string) => {
    if (isReady || !SUCCESS.test(line)) console.log(line);
  };
  const starting = startCloud({ ...settings, awsPort: settings.port && settings.port + 1, log });
  endOnSignal(async () => (await starting).close());
  const { siteUrl } = await starting;
  isReady = true;
  console.log(`
  Pawfile runs at   ${siteUrl}
  Sign in as        ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}
  Mail and clock    ${siteUrl}${CONTROL_PATH}
  Data lies in      ${settings.stateDir}

  Ctrl-C ends it.
`);
}

/** Ends the process at the first signal, once `close` is through; at once at a second one. */
function endOnSignal(close: () => Promise<void>): void {
  let first: number | undefined;
  const end = () => {
    if (first !== undefined) {
      if (Date.now() - first > SAME_SIGNAL_MS) process.exit(130);
      return;
    }
    first = Date.now();
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
