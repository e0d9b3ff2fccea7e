import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Target } from '@pawfile/local-platform/target';
import { documentHeaders } from '../lib/site-headers.ts';
import { loadEdgeFunction } from './edge-function.ts';
import { requestSchema } from './spa-router.ts';

const DOCUMENT_PATH = fileURLToPath(new URL('../lib/document-path.js', import.meta.url));

/** What CloudFront passes on of the bucket's headers. */
const PASSED = [
  'content-type',
  'content-length',
  'content-range',
  'content-disposition',
  'cache-control',
  'accept-ranges',
  'etag',
];

/**
 * Documents as CloudFront serves them from their bucket, whose address is `bucketUrl`: by a signed query, with headers
 * that keep them apart from the site.
 */
export function createDocuments(bucketUrl: string) {
  const pathOf = loadEdgeFunction(DOCUMENT_PATH);

  return async ({ method, headers }: IncomingMessage, response: ServerResponse, target: Target) => {
    const { uri } = requestSchema.parse(pathOf('viewer-request', target.rawPath));
    const range = headers.range === undefined ? {} : { range: headers.range };
    const answer = await fetch(`${bucketUrl}${uri}?${target.query}`, {
      method: method ?? 'GET',
      headers: range,
    });
    for (const name of PASSED) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status, documentHeaders).end(Buffer.from(await answer.arrayBuffer()));
  };
}
