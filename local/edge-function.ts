import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/**
 * Loads a CloudFront Function from its deployed source: gives what it returns for an event of that type and a request's
 * path. `rest` extends the event.
 */
export function loadEdgeFunction(file: string): (eventType: string, uri: string, rest?: object) => unknown {
  const handler: unknown = runInNewContext(`${readFileSync(file, 'utf8')}\nhandler;`, {}, { filename: file });
  if (typeof handler !== 'function') throw new Error(`${file} does not define handler(event)`);
  return (eventType, uri, rest = {}) =>
    handler({
      version: '1.0',
      context: { eventType, distributionId: 'LOCAL', requestId: 'local' },
      viewer: { ip: '127.0.0.1' },
      request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
      ...rest,
    });
}
