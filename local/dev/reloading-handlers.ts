import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Runtime } from '../../lambdas/platform/runtime.ts';
import type { createHandlerOf } from '../lambda.ts';

const FUNCTIONS = join(import.meta.dirname, '../../lambdas/functions');

type Handler = (...call: unknown[]) => Promise<unknown>;

/**
 * Creates handlers that load their function at the first call, and again at the first one after an edit of a source.
 * What a source of the same version keeps between calls stays.
 */
export function reloadingHandlers(vite: ViteDevServer): typeof createHandlerOf {
  const reloading = async (name: string, runtime: Runtime): Promise<Handler> => {
    let loaded: unknown;
    let handler: Handler;
    return async (...call) => {
      const module = await vite.ssrLoadModule(join(FUNCTIONS, `${name}.ts`));
      if (module !== loaded) {
        handler = module.createHandler(runtime);
        loaded = module;
      }
      return handler(...call);
    };
  };
  // Each function's module creates the handler of its kind; a test loads all of them.
  return reloading as typeof createHandlerOf;
}
