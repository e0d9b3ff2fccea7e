import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';

const resultSchema = z.object({ uri: z.string().startsWith('/') });

/**
 * Loads the CloudFront Function that runs before every request for the site, from its deployed source. Returns what
 * maps the path of a request to the path of the file that answers it.
 */
export function loadSpaRouter(file: string): (uri: string) => string {
  const handler: unknown = runInNewContext(`${readFileSync(file, 'utf8')}\nhandler;`, {}, { filename: file });
  if (typeof handler !== 'function') throw new Error(`${file} does not define handler(event)`);
  return (uri) => {
    const request = { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} };
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request', distributionId: 'LOCAL', requestId: 'local' },
      viewer: { ip: '127.0.0.1' },
      request,
    };
    return resultSchema.parse(handler(event)).uri;
  };
}
