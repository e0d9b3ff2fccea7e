import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cause } from '../lambdas/platform/causes.ts';
import type { Log } from '../lambdas/platform/log.ts';
import type { Clock } from './clock.ts';
import { TABLE } from './constants.ts';
import { createData } from './data.ts';
import type { Development } from './dev/development.ts';
import { createFunctions } from './functions.ts';
import { createHandlerOf } from './lambda.ts';
import type { Mailbox } from './mailbox.ts';
import { createOrigin } from './origin.ts';
import { openPorts, starting } from './ports.ts';
import { createSchedules, type Schedule } from './schedules.ts';
import { openServices, type StripeAccount } from './services.ts';
import { StartError } from './start-error.ts';
import { brokenState, memoryState, openState } from './state.ts';
import { createTable } from './table.ts';

export interface CloudOptions {
  /** The folder for the state; without it everything is lost at `close`. */
  stateDir?: string | undefined;
  /** Port of the site and its API; 0 takes a free one. */
  port: number;
  /** Port of the AWS services; 0 takes a free one. */
  awsPort: number;
  /** The folder with the built site. */
  siteDir: string;
  /** Resolves when the site is built, if it isn't at the start. Everything but its pages is there before. */
  siteBuilt?: Promise<void> | undefined;
  /** The table that the functions use, such as a restored one. Default: the usual one. */
  table?: string;
  /** The origin of a server in front of the site, whose pages may call AWS too. */
  alsoAt?: string | undefined;
  /** An account at Stripe itself, instead of the local one. */
  stripeAccount?: StripeAccount | undefined;
  /** Whether tax is added to prices. Default: false. */
  taxes?: boolean;
  /** How long a call may take. Default: as long as its function may on AWS. */
  callMs?: number | undefined;
  /** Whether a fresh state gets the demo accounts and their data. Default: true. */
  seed?: boolean;
  /** What loads functions and pages from their sources. Without it they are as when this program started. */
  development?: Development | undefined;
  /** Gets a line for each call, mail and failure. */
  log?: (line: string) => void;
}

export interface Cloud {
  /** Addresses without a slash at the end. */
  siteUrl: string;
  awsUrl: string;
  clock: Clock;
  mailbox: Mailbox;
  /** Runs a schedule now, by the handlers' clock, and waits until the queues are empty. */
  runSchedule(name: Schedule): Promise<void>;
  /** Delivers every message in the queues at once, delayed ones too. */
  drain(): Promise<void>;
  /** Restores the seed data and real time. */
  reset(): Promise<void>;
  /** Finishes open requests, writes the state and frees the ports. */
  close(): Promise<void>;
}

/** The order in which parts close: each may need the ones after it. */
const CLOSING_ORDER = ['site', 'queues', 'aws', 'services', 'state'] as const;
/** How many of the functions' latest log lines the control page can show. */
const KEPT_LINES = 500;
type Open = { [Part in (typeof CLOSING_ORDER)[number]]?: () => Promise<void> | void };

/**
 * Starts the product on this computer: the site, its API with the real handlers, and the AWS services behind them.
 * Throws a StartError, one line for people, for a taken port, a missing build, or a state folder that cannot be used.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const open: Open = {};
  try {
    return await start(options, open);
  } catch (error) {
    await closeAll(open);
    throw error;
  }
}

/** Opens a part, and records it in `open`. */
async function start(options: CloudOptions, open: Open): Promise<Cloud> {
  const {
    stateDir,
    siteDir,
    siteBuilt,
    table = TABLE,
    alsoAt,
    stripeAccount,
    taxes = false,
    callMs,
    seed = true,
    development,
    log = () => undefined,
  } = options;
  if (!siteBuilt) checkSite(siteDir);
  const onError = (error: unknown) => log(describe(error));
  const { site, aws } = await openPorts(options, onError, development?.upgrade);
  open.site = site.close;
  open.aws = aws.close;
  const state = stateDir === undefined ? memoryState() : openState(stateDir);
  open.state = state.release;
  const broken = (cause: unknown): never => {
    throw stateDir === undefined ? cause : brokenState(stateDir, cause);
  };
  const recentLog: Parameters<Log>[0][] = [];
  const services = await openServices({
    state,
    table,
    stripeAccount,
    taxes,
    siteUrl: site.url,
    alsoAt,
    awsUrl: aws.url,
    log(entry) {
      recentLog.push(entry);
      if (recentLog.length > KEPT_LINES) recentLog.shift();
      log(formatEntry(entry));
    },
    onMail: ({ to, subject }) => log(`mail to ${to}: ${subject}`),
    onError,
  }).catch(broken);
  open.services = services.close;
  aws.answerWith(services.handle);
  await createTable(services.aws, table).catch(broken);

  const handlerOf = development?.handlerOf ?? createHandlerOf;
  const routes = await createFunctions(services, { handlerOf, callMs });
  open.queues = services.sqs.close;
  const data = createData({
    services,
    state,
    siteUrl: site.url,
    awsUrl: aws.url,
    seed,
    hasLocalStripe: !stripeAccount,
  });
  const actions = { runSchedule: createSchedules(services, data.use, handlerOf), reset: data.reset };
  const originOptions = {
    services,
    routes,
    siteDir,
    siteUrl: site.url,
    awsUrl: aws.url,
    taxes,
    isSeeded: seed,
    recentLog,
    use: data.use,
    onError,
    ...actions,
  };
  const showSite = () => {
    checkSite(siteDir);
    site.answerWith(createOrigin({ ...originOptions, createSite: development?.createSite }));
  };
  const hideSite = () => {
    const inline = { scripts: [], styles: [] };
    site.answerWith(createOrigin({ ...originOptions, inline, createSite: () => starting }));
  };
  if (siteBuilt) hideSite();
  else showSite();
  await Promise.all([data.fill(), siteBuilt?.then(showSite)]);

  return {
    siteUrl: site.url,
    awsUrl: aws.url,
    clock: services.clock,
    mailbox: services.mailbox,
    drain: services.sqs.drain,
    ...actions,
    close: () => closeAll(open),
  };
}

function checkSite(siteDir: string): void {
  if (existsSync(join(siteDir, 'index.html'))) return;
  throw new StartError(`The site is not built: ${siteDir} holds no index.html. Run: npm run build`);
}

/** Closes all open parts, even if one fails. A second call does nothing. */
async function closeAll(open: Open): Promise<void> {
  const failures: unknown[] = [];
  for (const part of CLOSING_ORDER) {
    const close = open[part];
    delete open[part];
    await Promise.resolve()
      .then(close)
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

function formatEntry(entry: Parameters<Log>[0]): string {
  if ('event' in entry) return `security: ${entry.event} ${entry.operation} ${entry.outcome}`;
  if ('report' in entry) return `browser: ${JSON.stringify(entry)}`;
  const { outcome, operation, ms, reference, causes = [] } = entry;
  return [outcome, operation, `${ms} ms`, reference, ...causes.map(formatCause)].filter(Boolean).join(' ');
}

const formatCause = ({ name, code, frames }: Cause) => [name, code, ...frames].filter(Boolean).join(' ');

const describe = (error: unknown) =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
