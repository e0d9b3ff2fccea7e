import { api as contract } from '../contract/api.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** The addresses of the public calls, as CloudFront's patterns, and the services behind them. */
export function publicPatterns(): { pattern: string; service: Endpoint['service'] }[] {
  const endpoints: Endpoint[] = Object.values(contract);
  return endpoints
    .filter(({ access }) => access === 'public')
    .map(({ path, service }) => ({ pattern: path.replaceAll(/\{\w+\}/g, '*'), service }));
}
