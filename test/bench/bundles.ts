import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { FUNCTION_NAMES, type FunctionName } from '../../lambdas/functions/table.ts';
import { bundleFunctions } from '../../lib/bundle-function.ts';
import { lambdaEnv, type RunBundle } from '../support/run-bundle.ts';

/** In bytes: all files together, and those that load before the first call. */
export interface BundleSize {
  total: number;
  atStart: number;
}

const bundlesIn = (outdir: string) => join(outdir, 'functions');

/** The file with the handler of a function that `measureBundles` has bundled. */
export const bundleFile = (outdir: string, name: FunctionName) => join(bundlesIn(outdir), name, 'index.cjs');

/** Bundles every function as it is deployed, each below `outdir`, and measures the bundles. */
export async function measureBundles(
  outdir: string,
  runBundle: RunBundle,
): Promise<Record<FunctionName, BundleSize>> {
  await bundleFunctions(bundlesIn(outdir), join(outdir, 'maps'));
  const sizes: [FunctionName, BundleSize][] = [];
  for (const name of FUNCTION_NAMES) {
    sizes.push([name, await bundleSize(outdir, name, runBundle)]);
  }
  return Object.fromEntries(sizes) as Record<FunctionName, BundleSize>;
}

async function bundleSize(outdir: string, name: FunctionName, runBundle: RunBundle): Promise<BundleSize> {
  const file = bundleFile(outdir, name);
  // The handler is loaded without being called, so the address need not exist.
  const { loaded } = await runBundle(file, lambdaEnv(name, 'http://127.0.0.1', 'pawfile'));
  const folder = dirname(file);
  const bytes = (files: string[]) => files.reduce((sum, path) => sum + statSync(path).size, 0);
  return { total: bytes(readdirSync(folder).map((each) => join(folder, each))), atStart: bytes(loaded) };
}

/**
 * Bundles the baseline as CDK's `NodejsFunction` does by default when it bundles the SDK: esbuild with `--bundle
 * --platform=node --target=node24` and nothing else, which creates one CommonJS file from the packages' `main` entries
 * (CommonJS as well, so without tree shaking), not minified. Only its extension differs, because this repository's
 * `.js` files are ES modules. Returns the file.
 */
export function bundleBaseline(outdir: string): string {
  const outfile = join(outdir, 'baseline', 'index.cjs');
  buildSync({
    entryPoints: [join(import.meta.dirname, 'baseline-handler.ts')],
    bundle: true,
    platform: 'node',
    target: 'node24',
    outfile,
    logLevel: 'warning',
  });
  return outfile;
}
