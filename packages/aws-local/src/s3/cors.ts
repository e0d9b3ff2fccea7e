import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';

const METHODS = ['GET', 'HEAD', 'PUT', 'POST'];

/**
 * Lets the pages of these origins read the answer, and no others. Sets the headers before anything can fail, so that a
 * page can read the reason of a refusal.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse, origins: string[]): void {
  response.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  const { origin } = request.headers;
  const method = isPreflight(request) ? request.headers['access-control-request-method'] : request.method;
  if (origin === undefined || !origins.includes(origin) || !METHODS.includes(method ?? '')) return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-expose-headers', 'ETag');
}

export function isPreflight(request: IncomingMessage): boolean {
  return request.method === 'OPTIONS';
}

/** Answers a preflight after `allowOrigin`. Refuses any header that is not allowed. */
export function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
  allowedHeaders: readonly string[],
): void {
  const headers = (request.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const mayCall = response.hasHeader('access-control-allow-origin');
  if (!mayCall || !headers.every((name) => allowedHeaders.includes(name))) {
    throw new S3Error(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  response.setHeader('access-control-allow-methods', METHODS.join(', '));
  if (headers.length > 0) response.setHeader('access-control-allow-headers', headers.join(', '));
  response.writeHead(200, { 'access-control-max-age': '3000' }).end();
}
