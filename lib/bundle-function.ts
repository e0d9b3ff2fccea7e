import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import type { FunctionName } from '../lambdas/functions/table.ts';

const ROOT = join(import.meta.dirname, '..');
const TARGET = 'node24';

interface BundleOptions {
  /** Writes source maps beside the code, for reading a stack trace; the code is the same byte for byte. */
  keepSourceMaps?: boolean;
}

/** Modules that replace a package of which Lambda needs only a part. */
const STAND_INS = {
  '@aws-sdk/credential-provider-node': join(ROOT, 'lambdas/gateways/lambda-credentials.ts'),
  '@aws-sdk/middleware-endpoint-discovery': join(ROOT, 'lambdas/gateways/no-endpoint-discovery.ts'),
  'prettier/standalone': join(ROOT, 'lambdas/mails/no-prettier.ts'),
  'prettier/plugins/html': join(ROOT, 'lambdas/mails/no-prettier.ts'),
};

/** The module that Lambda loads. */
const entry = (name: FunctionName) => `
  import { lambdaRuntime } from './lambdas/platform/runtime.ts';
  import { createHandler } from './lambdas/functions/${name}.ts';
  export const handler = createHandler(lambdaRuntime());
`;

/**
 * Bundles a function for Lambda into `outdir`: `index.cjs`, which exports `handler`, and the chunks that it loads on
 * demand. The same sources result in the same bytes, whatever the folder. Throws when a source is missing or does not compile.
 */
export function bundleFunction(
  name: FunctionName,
  outdir: string,
  { keepSourceMaps = false }: BundleOptions = {},
): void {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    stdin: { contents: entry(name), resolveDir: ROOT, loader: 'ts', sourcefile: `${name}-entry.ts` },
    entryNames: 'index',
    // The same for every `outdir`, because maps name the sources relative to it.
    outdir: ROOT,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'chunk-[hash]',
    bundle: true,
    // Only ESM can be split, so that clients besides DynamoDB’s load when a call needs them, not at every cold start.
    format: 'esm',
    splitting: true,
    platform: 'node',
    target: TARGET,
    // The SDK's `main` is CommonJS, which can't be tree-shaken.
    mainFields: ['module', 'main'],
    alias: STAND_INS,
    // React has two builds and chooses at run time; this omits the other one.
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    legalComments: 'none',
    // Always created, because esbuild names a chunk by its code and its map.
    sourcemap: 'inline',
    write: false,
    logLevel: 'warning',
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const file = join(outdir, name);
    const { code, map } = toCommonJs(text, name);
    writeFileSync(file, code);
    if (keepSourceMaps) writeFileSync(`${file}.map`, map);
  }
}

/**
 * A chunk as CommonJS, in which Node finds its own modules faster: to `import` one of them it reads every property,
 * and some load much when they are read, such as `http.WebSocket` a whole HTTP client and `process.stdin` a stream.
 */
const toCommonJs = (chunk: string, name: string) =>
  transformSync(chunk, {
    format: 'cjs',
    platform: 'node',
    target: TARGET,
    supported: { 'dynamic-import': false },
    minify: true,
    legalComments: 'none',
    sourcemap: 'external',
    sourcefile: name,
  });
