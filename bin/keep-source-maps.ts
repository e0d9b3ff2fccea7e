import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Where source maps are kept: those of the site by the paths of its files in `web`, whose names contain a hash, and
 * those of functions in `functions/<commit>/<function>`. The folder is no part of the site (lib/source-maps.ts).
 */
export const MAPS = join(import.meta.dirname, '../dist/maps');

export const WEB_MAPS = join(MAPS, 'web');

/**
 * Moves a build's source maps out of the site's folder, where everyone could read them. A build that empties the site's
 * folder empties theirs too.
 */
export const keepSourceMaps = (folder = WEB_MAPS): Plugin => ({
  name: 'keep-source-maps',
  apply: 'build',
  config: () => ({
    build: { sourcemap: 'hidden', rolldownOptions: { output: { sourcemapExcludeSources: true } } },
  }),
  configResolved({ build }) {
    if (build.emptyOutDir) rmSync(folder, { recursive: true, force: true });
  },
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
      const place = join(folder, name);
      mkdirSync(dirname(place), { recursive: true });
      try {
        renameSync(join(dir, name), place);
      } catch (error) {
        // App and shared page are built at once and have workers in common: the other build has moved their maps.
        if (!existsSync(place)) throw error;
      }
    }
  },
});
