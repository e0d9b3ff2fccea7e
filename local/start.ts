import { startCloud } from './cloud.ts';
import { CONTROL_PATH } from './control.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from './seed/accounts.ts';
import { HELP, readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** The start of a successful call's log line. */
const SUCCESS = /^2\d\d /;

/** A second Ctrl-C within this time counts as the same one: npm forwards the terminal's signal as well. */
const SAME_SIGNAL_MS = 500;
/** How often to check whether the shell that started this still runs. */
const SHELL_CHECK_MS = 500;

async function main(): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (!settings) return console.log(HELP);
  let isReady = false;
  const log = (line: string) => {
    // The seed's own calls would scroll the addresses off the screen.
    if (isReady || !SUCCESS.test(line)) console.log(line);
  };
  const starting = startCloud({ ...settings, log });
  endOnSignal(async () => (await starting).close());
  const { siteUrl } = await starting;
  isReady = true;
  console.log(`
  Pawfile runs at   ${siteUrl}
  Sign in as        ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}
  Mail and clock    ${siteUrl}${CONTROL_PATH}
  Data is stored in ${settings.stateDir}

  Ctrl-C ends it.
`);
}

/** Ends the process at the first signal, once `close` is done; at once at a second one. */
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
  // npm runs this in a shell. A signal to npm ends that shell, and some shells don't pass it on.
  const shell = process.ppid;
  setInterval(() => process.ppid !== shell && first === undefined && end(), SHELL_CHECK_MS).unref();
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

await main().catch(fail);
