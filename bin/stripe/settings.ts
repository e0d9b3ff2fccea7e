import { parseArgs } from 'node:util';
import * as z from 'zod';
import { modeOfKey, modeOfStage } from '../../contract/billing/stripe-mode.ts';
import { STAGE_NAMES, type StageName } from '../../lib/stage.ts';

/** The operator's settings. */
export interface Settings {
  secretKey: string;
  /** Stripe's location, for its library; empty for Stripe itself. */
  location: { host?: string; port?: number; protocol?: 'http' | 'https' };
  /** The site that receives the events, such as `https://pets.example.org`; without it no webhook is created. */
  site: string | undefined;
  /** The stage whose parameters hold the secrets. */
  stage: StageName | undefined;
}

const envSchema = z.object({
  STRIPE_SECRET_KEY: z
    .string('is missing: it is the secret key of your Stripe account')
    .regex(/^[sr]k_(test|live)_\w+$/, 'must be a secret key of Stripe’s, such as sk_test_…'),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:3001' })
    .optional(),
});

const optionsSchema = z.object({
  site: z
    .url({
      protocol: /^https$/,
      error: '--site must be the site’s address, such as https://pets.example.org',
    })
    .transform((site) => new URL(site).origin)
    .optional(),
  stage: z.enum(STAGE_NAMES, '--stage must be dev, staging or prod').optional(),
});

/** Reads the command line and the environment. Throws an Error whose message is one line for people. */
export function readSettings(args: string[], env: Record<string, string | undefined>): Settings {
  const parsedEnv = envSchema.safeParse(env);
  if (!parsedEnv.success) throw explain(parsedEnv.error);
  const { values } = parseArgs({ args, options: { site: { type: 'string' }, stage: { type: 'string' } } });
  const options = optionsSchema.safeParse(values);
  if (!options.success) throw explain(options.error, false);
  const { STRIPE_SECRET_KEY, STRIPE_API_URL } = parsedEnv.data;
  const { site, stage } = options.data;
  const mode = modeOfKey(STRIPE_SECRET_KEY);
  if (stage !== undefined && mode !== modeOfStage(stage)) {
    throw new Error(`STRIPE_SECRET_KEY is a ${mode} key, and ${stage} takes a ${modeOfStage(stage)} key.`);
  }
  return { secretKey: STRIPE_SECRET_KEY, location: readLocation(STRIPE_API_URL), site, stage };
}

function readLocation(address: string | undefined): Settings['location'] {
  if (address === undefined) return {};
  const { hostname, port, protocol } = new URL(address);
  const isHttps = protocol === 'https:';
  return { host: hostname, port: Number(port) || (isHttps ? 443 : 80), protocol: isHttps ? 'https' : 'http' };
}

/** The first problem, in one line; problems of the environment start with the variable's name. */
function explain({ issues: [issue] }: z.ZodError, isNamed = true): Error {
  return new Error(`${isNamed ? `${issue?.path.join('.')} ` : ''}${issue?.message}.`);
}
