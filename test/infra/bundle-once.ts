import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FunctionName } from '../../lambdas/functions/table.ts';
import { bundleFunction } from '../../lib/bundle-function.ts';

/** Bundles a function unless another test file of this run has done so. Returns the bundle's folder. */
export function bundleOnce(name: FunctionName): string {
  const shared = inject('sharedFolder');
  const folder = join(shared, name);
  if (existsSync(folder)) return folder;

  const fresh = mkdtempSync(join(shared, `bundling-${name}-`));
  bundleFunction(name, fresh);
  try {
    renameSync(fresh, folder);
  } catch (error) {
    // The other worker bundled the same function meanwhile.
    if (!existsSync(folder)) throw error;
    rmSync(fresh, { recursive: true });
  }
  return folder;
}
