/**
 * Bundles the local cloud into `dist/local/run-local.js`, which starts in a fraction of the time that its sources take.
 */
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { STAND_INS } from '../lib/bundle-function.ts';

const ROOT = join(import.meta.dirname, '..');

/** A module finds the files beside its source, wherever the bundle is. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(url|dirname)/ },
    handler: (code, id) => ({
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      map: null,
    }),
  },
};

await build({
  configFile: false,
  root: ROOT,
  logLevel: 'warn',
  plugins: [placesOfSources],
  resolve: { alias: STAND_INS },
  // Vite only builds the styleguide, when it is opened.
  ssr: { noExternal: true, external: ['vite'] },
  build: {
    ssr: 'local/run-local.ts',
    outDir: 'dist/local',
    emptyOutDir: true,
    target: 'node20.19',
    minify: false,
    copyPublicDir: false,
  },
});
