import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { transformWithOxc, type ViteDevServer } from 'vite';
import { ENGINES_PATH } from '../../contract/site/engines.ts';
import { type StageAddresses, withStage } from '../../contract/site/site-origin.ts';
import type { Serve } from '../front.ts';
import { loadSpaRouter } from '../spa-router.ts';
import { createRenderedPages } from './rendered-pages.ts';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'web');

/** Pages that are files of the sources; those of the other ones are rendered. */
const APP_PAGES = ['/index.html', '/shared.html'];

/** What Vite serves at addresses of its own. */
const OF_VITE = /^\/(@|src\/|node_modules\/)/;

/** What no source is needed for. */
const BUILT = new RegExp(`^(${ENGINES_PATH}/|/config\\.json$)`);

/**
 * Creates the site from its sources, as Vite serves them: an edit shows at once. Its pages have no
 * Content-Security-Policy, because Vite writes scripts into them.
 */
export function createDevSite(vite: ViteDevServer, built: Serve, addresses: StageAddresses): Serve {
  const route = loadSpaRouter(join(ROOT, 'lib/spa-router.js'));
  const rendered = createRenderedPages(vite);

  async function pageOf(uri: string): Promise<string | undefined> {
    if (APP_PAGES.includes(uri)) return readFile(join(WEB, uri), 'utf8');
    return uri.endsWith('.html') ? rendered(uri) : undefined;
  }

  return async (request, response, target) => {
    const { rawPath } = target;
    if (BUILT.test(rawPath)) return built(request, response, target);
    if (rawPath === '/sw.js') return sendWorker(response);
    if (!OF_VITE.test(rawPath)) {
      const { uri, status, location } = route(rawPath);
      if (location) return built(request, response, target);
      const page = await pageOf(uri);
      if (page !== undefined) {
        const html = await vite.transformIndexHtml(uri, withStage(page, addresses));
        response.writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
        });
        return void response.end(html);
      }
    }
    if (await isServed(vite, request, response)) return;
    return built(request, response, target);
  };
}

/** Whether Vite has answered. */
const isServed = (vite: ViteDevServer, request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error: unknown) => (error ? reject(error) : resolve(false)));
  });

const RETIRING_WORKER = join(WEB, 'src/platform/offline/retiring-worker.ts');

/** Ends the service worker that a built site has left behind at this address, which would show its pages. */
async function sendWorker(response: ServerResponse): Promise<void> {
  const { code } = await transformWithOxc(readFileSync(RETIRING_WORKER, 'utf8'), RETIRING_WORKER);
  response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  // A worker is a script, which exports nothing.
  response.end(code.replace(/^export \{\s*\};?$/m, ''));
}
