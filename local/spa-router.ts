import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';

const requestSchema = z.object({ uri: z.string().startsWith('/') });
const responseSchema = z.object({ statusCode: z.int() });

/** The response to a request for the site. */
export interface SiteAnswer {
  /** The path of the file. */
  uri: string;
  /** The status of the response if the file exists. */
  status: number;
}

/**
 * Loads the CloudFront Function that runs before and after every request for the site, from its deployed source.
 * Returns the function that maps a request's path to the file that answers it.
 */
export function loadSpaRouter(file: string): (uri: string) => SiteAnswer {
  const handler: unknown = runInNewContext(`${readFileSync(file, 'utf8')}\nhandler;`, {}, { filename: file });
  if (typeof handler !== 'function') throw new Error(`${file} does not define handler(event)`);
  const run = (eventType: string, uri: string, rest: object): unknown =>
    handler({
      version: '1.0',
      context: { eventType, distributionId: 'LOCAL', requestId: 'local' },
      viewer: { ip: '127.0.0.1' },
      request: { method: 'GET', uri, querystring: {}, headers: {}, cookies: {} },
      ...rest,
    });
  return (asked) => {
    const { uri } = requestSchema.parse(run('viewer-request', asked, {}));
    const response = { statusCode: 200, statusDescription: 'OK', headers: {}, cookies: {} };
    const { statusCode } = responseSchema.parse(run('viewer-response', asked, { response }));
    return { uri, status: statusCode };
  };
}
