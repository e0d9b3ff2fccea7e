import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FunctionName } from '../../lambdas/functions/table.ts';
import { bundleFunction } from '../../lib/bundle-function.ts';

/**
 * Bundles a function unless another test file or run has done so from the same sources. Returns the bundle's folder.
 */
export async function bundleOnce(name: FunctionName): Promise<string> {
  const bundles = inject('bundles');
  const folder = join(bundles, name);
  if (existsSync(folder)) return folder;

  const fresh = mkdtempSync(join(bundles, `bundling-${name}-`));
  await bundleFunction(name, fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // The other worker bundled the same function meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}
