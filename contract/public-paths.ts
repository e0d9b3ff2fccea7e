import { api } from './api.ts';
import type { Endpoint } from './endpoint.ts';

const endpoints: Endpoint[] = Object.values(api);

/** The addresses of the public calls, as CloudFront's patterns, and the services behind them. */
export const PUBLIC_PATTERNS: readonly { pattern: string; service: Endpoint['service'] }[] = endpoints
  .filter(({ access }) => access === 'public')
  .map(({ path, service }) => ({ pattern: path.replaceAll(/\{\w+\}/g, '*'), service }));

/** Whether a path is one of a public call. */
export function isPublicPath(path: string): boolean {
  const segments = path.split('/');
  return PUBLIC_PATTERNS.some(({ pattern }) => {
    const wanted = pattern.split('/');
    return (
      wanted.length === segments.length && wanted.every((name, at) => name === '*' || name === segments[at])
    );
  });
}
