import type { Server } from 'node:http';
import type { ViteDevServer } from 'vite';
import { runLocal } from '../run-local.ts';
import { createDevSite } from './dev-site.ts';
import { reloadingHandlers } from './reloading-handlers.ts';

/** The first call of a function loads it, with some hundred modules. */
const CALL_MS = 120_000;

/**
 * Runs the local cloud with pages and functions from their sources. `sockets` is the server that Vite takes its sockets
 * from.
 */
export const runFromSources = (vite: ViteDevServer, sockets: Server): Promise<void> =>
  runLocal({
    development: {
      handlerOf: reloadingHandlers(vite),
      createSite: (built, addresses) => createDevSite(vite, built, addresses),
      upgrade: (...socket) => void sockets.emit('upgrade', ...socket),
    },
    callMs: CALL_MS,
    beforeClose: () => vite.close(),
  });
