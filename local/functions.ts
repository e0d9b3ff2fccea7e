import { api as contract } from '../contract/api.ts';
import { type Endpoint, methodsOf } from '../contract/endpoint.ts';
import { functions, HTTP_NAMES, type HttpName, JOB_NAMES } from '../lambdas/functions/table.ts';
import type { Route } from './gateway-routes.ts';
import { type createHandlerOf, lambdaContext, queueSettings } from './lambda.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'runtime' | 'sqs'>;

interface FunctionOptions {
  handlerOf: typeof createHandlerOf;
  /** Replaces the time that each may take for a call. */
  callMs?: number | undefined;
}

/**
 * Creates the functions and connects them to their triggers: to the queues here, to the gateway by the returned routes.
 */
export async function createFunctions(
  { runtime, sqs }: Needed,
  { handlerOf, callMs }: FunctionOptions,
): Promise<Route[]> {
  for (const name of JOB_NAMES) {
    const handle = await handlerOf(name, runtime(name));
    sqs.queue(name, {
      ...queueSettings(name),
      deliver: (event) => handle(event, lambdaContext(name)),
    });
  }
  const routes: Route[] = [];
  for (const name of HTTP_NAMES) {
    const handler = await handlerOf(name, runtime(name));
    const timeoutMs = callMs ?? functions[name].timeoutSeconds * 1000;
    for (const keyAndAccess of routesOf(name)) routes.push({ ...keyAndAccess, handler, timeoutMs });
  }
  return routes;
}

/** The routes that lead to a function, as `lib/routes.ts` creates them. */
function routesOf(name: HttpName): Pick<Route, 'key' | 'authorized'>[] {
  const { trigger } = functions[name];
  if (trigger.on === 'webhook') return [{ key: `POST ${trigger.path}`, authorized: false }];
  const endpoints: Endpoint[] = Object.values(contract);
  const calls = endpoints
    .filter(({ service }) => service === name)
    .flatMap((endpoint) =>
      methodsOf(endpoint).map((method) => ({
        key: `${method} ${endpoint.path}`,
        authorized: endpoint.access !== 'public',
      })),
    );
  return name === 'public' ? [...calls, { key: '$default', authorized: false }] : calls;
}
