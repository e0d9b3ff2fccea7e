import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { StripeAccount } from './services.ts';
import { firstLine, StartError } from './start-error.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DEFAULT_PORT = 3000;

/** The AWS services use the next port. */
const portSchema = z.coerce.number().int().min(0).max(65_534);

export const HELP = `Starts Pawfile with a local cloud.

  npm start                      at http://localhost:${DEFAULT_PORT}
  PORT=3010 npm start            at another port; the AWS services take the one after it
  npm start -- --state DIR       with its data in another folder than .local
  npm start -- --site DIR        with a site built into another folder than dist/web
  npm start -- --taxes           with prices that tax is added to, as in a stage with \`taxes\`

With STRIPE_SECRET_KEY of a test account it talks to Stripe itself; STRIPE_WEBHOOK_SECRET is what \`stripe listen\` prints.
`;

export interface Settings {
  stateDir: string;
  siteDir: string;
  port: number;
  awsPort: number;
  /** Whether tax is added to prices. */
  taxes: boolean;
  /** Undefined for the local Stripe. */
  stripeAccount: StripeAccount | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings from the command line and the environment, folders as absolute paths; undefined when help is requested.
 * Throws a StartError.
 */
export function readSettings(args: string[], environment: Environment): Settings | undefined {
  const { PORT: port } = environment;
  const {
    help,
    state = join(ROOT, '.local'),
    site = join(ROOT, 'dist', 'web'),
    taxes = false,
  } = readOptions(args);
  if (help) return undefined;
  const parsed = portSchema.safeParse(port || DEFAULT_PORT);
  if (!parsed.success) throw new StartError(`PORT must be a number from 0 to 65534, not "${port}".`);
  const awsPort = parsed.data === 0 ? 0 : parsed.data + 1;
  return {
    stateDir: resolve(state),
    siteDir: resolve(site),
    port: parsed.data,
    awsPort,
    taxes,
    stripeAccount: readStripe(environment),
  };
}

/** Only a test account: trying things out must not cost anything. */
function readStripe({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Environment): StripeAccount | undefined {
  if (!STRIPE_SECRET_KEY) return undefined;
  if (/^[sr]k_test_/.test(STRIPE_SECRET_KEY)) {
    return { key: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };
  }
  throw new StartError(
    'STRIPE_SECRET_KEY must be the key of a test account: it begins with sk_test_ or rk_test_.',
  );
}

function readOptions(args: string[]) {
  const options = {
    state: { type: 'string' },
    site: { type: 'string' },
    taxes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new StartError(`${firstLine(error)}. npm start -- --help lists the options.`);
  }
}
