import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import * as z from 'zod';

const CHILD = 'bundle-child';

const runSchema = z.object({
  /** Milliseconds from before the import until the handler has answered. */
  wallMs: z.number(),
  /** Milliseconds of processor time in between; what else the machine does hardly changes it. */
  cpuMs: z.number(),
  response: z.looseObject({ statusCode: z.number(), body: z.string().optional() }),
});
export type Run = z.output<typeof runSchema>;

/** Environment variables as Lambda sets them, with DynamoDB at the given address. */
export const lambdaEnv = (dynamoDbEndpoint: string): Record<string, string> => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local-secret',
  AWS_SESSION_TOKEN: 'local-session',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  // The SDK warns of Nodes older than Lambda's, which takes time that Lambda does not spend.
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  // No configuration of whoever runs this may play a part.
  HOME: '/nonexistent',
  AWS_ENDPOINT_URL_DYNAMODB: dynamoDbEndpoint,
});

/**
 * Makes the runner of bundles, for which it writes a script into `outdir`.
 * The runner starts a fresh Node process that imports the bundle `file` and hands one event to its `handler`. It throws
 * when the process ends without an answer.
 */
export function createBundleRunner(outdir: string) {
  // Node 20 runs no TypeScript, and a loader that does would take part in the measurement.
  buildSync({
    entryPoints: [join(import.meta.dirname, `${CHILD}.ts`)],
    outdir,
    outExtension: { '.js': '.mjs' },
    format: 'esm',
  });

  return async (file: string, event: unknown, env: Record<string, string>): Promise<Run> => {
    const child = fork(join(outdir, `${CHILD}.mjs`), [file, JSON.stringify(event)], {
      env,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const message = once(child, 'message');
    const exit = once(child, 'exit');
    const first = await Promise.race([message, exit.then(() => null)]);
    await exit;
    if (!first) throw new Error(`${file} ended without an answer`);
    return runSchema.parse(first[0]);
  };
}
