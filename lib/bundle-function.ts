import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { FUNCTION_NAMES, type FunctionName } from '../lambdas/functions/table.ts';
import { SCHEMA_MAKERS, zodByName } from './pure-schemas.ts';
import { schemasOnFirstUse } from './schemas-on-first-use.ts';

const ROOT = join(import.meta.dirname, '..');
const ENTRY = join(ROOT, 'function-entry.ts');
const IS_ENTRY = /[\\/]function-entry\.ts$/;

interface BundleOptions {
  /** Writes source maps beside the code, for reading a stack trace; the code is the same byte for byte. */
  keepSourceMaps?: boolean;
}

/** Modules that replace a package of which Lambda needs only a part. */
export const STAND_INS = {
  '@aws-sdk/credential-provider-node': join(ROOT, 'lambdas/gateways/lambda-credentials.ts'),
  // As the SDK's own modules import it.
  './node-config-provider/configLoader': join(ROOT, 'lambdas/gateways/lambda-config.ts'),
  '../node-config-provider/configLoader': join(ROOT, 'lambdas/gateways/lambda-config.ts'),
  '@aws-sdk/middleware-endpoint-discovery': join(ROOT, 'lambdas/gateways/no-endpoint-discovery.ts'),
  'prettier/standalone': join(ROOT, 'lambdas/mails/no-prettier.ts'),
  'prettier/plugins/html': join(ROOT, 'lambdas/mails/no-prettier.ts'),
};

/** The module that Lambda loads, without a file of its own. */
const entry = (name: FunctionName): Plugin => ({
  name: 'function-entry',
  resolveId: { filter: { id: IS_ENTRY }, handler: (id) => id },
  load: {
    filter: { id: IS_ENTRY },
    handler: () => `import { lambdaRuntime } from './lambdas/platform/runtime.ts';
      import { createHandler } from './lambdas/functions/${name}.ts';
      export const handler = createHandler(lambdaRuntime());`,
  },
});

/**
 * Bundles a function for Lambda into `outdir`: `index.cjs`, which exports `handler`, and the chunks that it loads on
 * demand. The same sources result in the same bytes, whatever the folder. Throws when a source is missing or does not
 * compile.
 */
export async function bundleFunction(
  name: FunctionName,
  outdir: string,
  { keepSourceMaps = false }: BundleOptions = {},
): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: { index: ENTRY },
    plugins: [entry(name), zodByName, schemasOnFirstUse],
    platform: 'node',
    resolve: {
      alias: STAND_INS,
      // The SDK's `main` is CommonJS, which can't be tree-shaken.
      mainFields: ['module', 'main'],
    },
    transform: {
      target: 'node24',
      // React has two builds and chooses at run time; this omits the other one.
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    treeshake: { manualPureFunctions: SCHEMA_MAKERS },
    // On a busy machine it warns that callbacks take long, which says nothing about the code.
    checks: { bundlerTimings: false },
    // The bundler only warns of a name or a module that is missing.
    onLog: (level, log, handle) => handle(level === 'warn' ? 'error' : level, log),
  });
  await bundle.write({
    dir: outdir,
    // CommonJS finds Node's own modules faster: to `import` one, Node reads every property of it, and some load much
    // when they are read, such as `http.WebSocket` a whole HTTP client.
    format: 'cjs',
    // Those of Node's modules too; the SDK imports some on demand.
    dynamicImportInCjs: false,
    entryFileNames: 'index.cjs',
    chunkFileNames: 'chunk-[hash].cjs',
    minify: true,
    comments: false,
    sourcemap: keepSourceMaps && 'hidden',
    // The repository has them, by the commit.
    sourcemapExcludeSources: true,
  });
  await bundle.close();
}

/**
 * Bundles all functions, each into its folder of `folder`, and their source maps alike into `mapsFolder`; the folders
 * then have nothing else. Throws as `bundleFunction` does.
 */
export async function bundleFunctions(folder: string, mapsFolder: string): Promise<void> {
  for (const old of [folder, mapsFolder]) rmSync(old, { recursive: true, force: true });
  await Promise.all(
    FUNCTION_NAMES.map(async (name) => {
      const [code, maps] = [join(folder, name), join(mapsFolder, name)];
      await bundleFunction(name, code, { keepSourceMaps: true });
      mkdirSync(maps, { recursive: true });
      for (const file of readdirSync(code).filter((each) => each.endsWith('.map')))
        renameSync(join(code, file), join(maps, file));
    }),
  );
}
