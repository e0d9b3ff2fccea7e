import { mkdirSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');

/** The functions that are deployed: each a folder of `lambdas/` with its entry `lambda.ts`. */
export type FunctionName = 'api' | 'public' | 'cleanup' | 'cognito-message';

/**
 * Gets Node's own modules as `require` would. An `import` reads every property of a module to learn its exports, and
 * some properties load much when they are read: `http.WebSocket` a whole HTTP client, `process.stdin` a stream.
 */
const BUILTINS = Object.fromEntries(
  builtinModules
    .filter((name) => !name.startsWith('node:'))
    .map((name) => [
      `node:${name}`,
      `data:text/javascript,module.exports=process.getBuiltinModule('node:${name}')`,
    ]),
);

/** What does the work of a larger part of the SDK in Lambda, by that part's name. */
const STAND_INS = {
  '@aws-sdk/credential-provider-node': join(ROOT, 'lambdas/gateways/lambda-credentials.ts'),
};

interface BundleOptions {
  /** Leaves the source maps beside the code, for reading a stack trace: the code is the same byte for byte. */
  keepSourceMaps?: boolean;
}

/**
 * Bundles a function for Lambda into `outdir`: `index.mjs`, which exports `handler`, and the chunks it loads on demand.
 * The same sources give the same bytes. Throws when a source is missing or does not compile.
 */
export function bundleFunction(
  name: FunctionName,
  outdir: string,
  { keepSourceMaps = false }: BundleOptions = {},
): void {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: { index: `lambdas/${name}/lambda.ts` },
    outdir,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    // Only ESM can be split, so that S3 and SQS clients load when a call needs them, not at every cold start.
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: 'node24',
    // The SDK's `main` is CommonJS, which can't be tree-shaken.
    mainFields: ['module', 'main'],
    alias: { ...BUILTINS, ...STAND_INS },
    minify: true,
    legalComments: 'none',
    // Made every time, because esbuild names a chunk by its code and its map.
    sourcemap: 'external',
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) {
    if (keepSourceMaps || !path.endsWith('.map')) writeFileSync(path, contents);
  }
}
