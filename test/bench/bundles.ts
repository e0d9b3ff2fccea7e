import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { bundleFunction, type FunctionName } from '../../lib/bundle-function.ts';
import { startupFiles } from '../support/startup-files.ts';

const FUNCTIONS: FunctionName[] = ['api', 'public', 'cleanup', 'cognito-message'];

/** In bytes: all files together, and those that load before the first call. */
export interface BundleSize {
  total: number;
  atStart: number;
}

/** Bundles every function as it is deployed, each into a folder of `outdir`. */
export function bundleFunctions(outdir: string): Record<FunctionName, BundleSize> {
  const sizes = FUNCTIONS.map((name) => {
    bundleFunction(name, join(outdir, name));
    return [name, bundleSize(join(outdir, name))] as const;
  });
  return Object.fromEntries(sizes) as Record<FunctionName, BundleSize>;
}

function bundleSize(folder: string): BundleSize {
  const bundle = new Map(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const),
  );
  const bytes = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + Buffer.byteLength(bundle.get(file) ?? ''), 0);
  return { total: bytes(bundle.keys()), atStart: bytes(startupFiles(bundle)) };
}

/**
 * Bundles the baseline as CDK's `NodejsFunction` does by default, once it is told to bundle the SDK: esbuild with
 * `--bundle --platform=node --target=node24` and nothing else, which makes one CommonJS file of the packages' `main`
 * entries (CommonJS as well, so nothing is shaken off), not minified. Its extension only tells Node what Lambda
 * knows. Gives the file.
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
