import * as z from 'zod';
import { loadEdgeFunction } from './edge-function.ts';

export const requestSchema = z.object({ uri: z.string().startsWith('/') });
const responseSchema = z.object({ statusCode: z.int() });
const redirectSchema = z.object({
  statusCode: z.literal(302),
  headers: z.object({ location: z.object({ value: z.string() }) }),
});

/** The response to a request for the site. */
export interface SiteAnswer {
  /** The path of the file. */
  uri: string;
  /** The status of the response if the file exists. */
  status: number;
  /** Where the request is redirected instead. */
  location?: string;
}

/**
 * Loads the CloudFront Function that runs before and after every request for the site, from its deployed source.
 * Returns the function that maps a request's path and its Accept-Encoding, by default one with Brotli, to the file that
 * answers it.
 */
export function loadSpaRouter(file: string): (uri: string, acceptEncoding?: string) => SiteAnswer {
  const run = loadEdgeFunction(file);
  return (asked, acceptEncoding = 'br') => {
    const headers = { 'accept-encoding': { value: acceptEncoding } };
    const request = { method: 'GET', uri: asked, querystring: {}, headers, cookies: {} };
    const routed = run('viewer-request', asked, { request });
    const redirect = redirectSchema.safeParse(routed);
    if (redirect.success) return { uri: asked, status: 302, location: redirect.data.headers.location.value };
    const { uri } = requestSchema.parse(routed);
    const response = { statusCode: 200, statusDescription: 'OK', headers: {}, cookies: {} };
    const { statusCode } = responseSchema.parse(run('viewer-response', asked, { request, response }));
    return { uri, status: statusCode };
  };
}
