import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { VIEWER_ENCODING_HEADER } from '../../contract/origin-secret.ts';
import type { HttpEvent } from './request.ts';

/** Smaller answers fit into one packet either way. */
const WORTHWHILE_BYTES = 1400;

/** Whether a caller reads gzip, by what it sent or by CloudFront's copy of that (lib/viewer-encoding.js). */
function readsGzip(headers: HttpEvent['headers']): boolean {
  const accepted = headers[VIEWER_ENCODING_HEADER] ?? headers['accept-encoding'] ?? '';
  return accepted.split(',').some((encoding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).+)?$/i.test(encoding));
}

/**
 * Compresses a JSON answer if it is large and the caller reads gzip. CloudFront compresses nothing that it may not
 * cache (decision 148).
 */
export function compress<Response extends APIGatewayProxyStructuredResultV2>(
  response: Response,
  headers: HttpEvent['headers'],
): Response {
  const { body = '' } = response;
  const isLargeJson =
    response.headers?.['content-type'] === 'application/json' && Buffer.byteLength(body) >= WORTHWHILE_BYTES;
  if (!isLargeJson) return response;
  const vary = { ...response.headers, vary: 'accept-encoding' };
  if (!readsGzip(headers)) return { ...response, headers: vary };
  return {
    ...response,
    headers: { ...vary, 'content-encoding': 'gzip' },
    // Loaded with the first large answer: it takes a cold start 2 ms.
    body: process.getBuiltinModule('node:zlib').gzipSync(body).toString('base64'),
    isBase64Encoded: true,
  };
}
