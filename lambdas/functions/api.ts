import { memoizeAsync } from '../gateways/memoize-async.ts';
import type { Runtime } from '../platform/runtime.ts';
import { createFirstCalls, firstCalls } from './api-first.ts';

/**
 * The signed-in calls. Those that the first screens make load with the function, and all others with the first of them
 * (decision 136).
 */
export function createHandler(runtime: Runtime) {
  const first = createFirstCalls(runtime);
  const others = memoizeAsync(async () => (await import('./api-others.ts')).createOtherCalls(runtime));
  const firstRoutes = new Set(Object.values(firstCalls).map(({ method, path }) => `${method} ${path}`));
  return async (event: Parameters<typeof first>[0]) =>
    firstRoutes.has(event.routeKey) ? first(event) : (await others())(event);
}
