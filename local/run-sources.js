// Runs the local cloud from its sources, with Vite in the same process (decision 251).
import { existsSync, realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import { BUILT_FROM } from '../bin/fingerprint.js';
import { build } from './build.js';

const ROOT = join(import.meta.dirname, '..');

// Engines and the setup guide come from the last build, whatever has changed since.
if (!existsSync(BUILT_FROM)) await build().all;

/** Never listens itself: the local cloud passes on the sockets that browsers open to be told of edits. */
const sockets = createHttpServer();
const vite = await createServer({
  configFile: join(ROOT, 'web/vite.config.ts'),
  appType: 'custom',
  define: {
    PAWFILE_MODULES: JSON.stringify({
      'contact-form': '/src/site/contact/contact-island.tsx',
      'site-notices': '/src/site/frame/notices.ts',
    }),
  },
  // Found at the start, since a package that is found later reloads the page. Workers are found by their names.
  optimizeDeps: { entries: ['*.html', 'src/**/*-worker.ts', 'src/site/**/*.ts*'] },
  server: {
    middlewareMode: true,
    ws: { server: sockets },
    // Installed packages may be linked from elsewhere.
    fs: { allow: [ROOT, realpathSync(join(ROOT, 'node_modules'))] },
  },
});
const { runFromSources } = await vite.ssrLoadModule(join(ROOT, 'local/dev/run-from-sources.ts'));
await runFromSources(vite, sockets);
