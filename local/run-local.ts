import { type CloudOptions, startCloud } from './cloud.ts';
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

interface LocalOptions extends Pick<CloudOptions, 'development' | 'callMs' | 'siteBuilt'> {
  /** Closes what uses the cloud. */
  beforeClose?: () => Promise<void>;
}

/**
 * Runs the local cloud with the settings of the command line until a signal ends it. Prints a line and ends the process
 * when it can't start.
 */
export const runLocal = (options: LocalOptions = {}): Promise<void> => run(options).catch(fail);

async function run({ beforeClose, ...options }: LocalOptions): Promise<void> {
  const settings = readSettings(process.argv.slice(2), process.env);
  if (!settings) {
    console.log(HELP);
    return beforeClose?.();
  }
  let isReady = false;
  const log = (line: string) => {
    // The seed's own calls would scroll the addresses off the screen.
    if (isReady || !SUCCESS.test(line)) console.log(line);
  };
  const starting = startCloud({ ...settings, ...options, log });
  endOnSignal(async () => {
    await beforeClose?.();
    await (await starting).close();
  });
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
