import type { ServerResponse } from 'node:http';
import { API_VERSION } from './api-version.ts';
import { StripeFailure } from './errors.ts';
import type { Fault } from './faults.ts';
import type { Answer } from './idempotency.ts';

export type Reply = Answer & { headers?: Record<string, string> };

/** An answer, formatted over several lines as Stripe does. */
export const replyWith = (requestId: string, status: number, body: object): Reply => ({
  requestId,
  status,
  body: JSON.stringify(body, null, 2),
});

export const replyFailure = (requestId: string, failure: StripeFailure): Reply =>
  replyWith(requestId, failure.status, failure.toBody());

/** The error of a fault that refuses requests before they change anything, or undefined. */
export function refusalOf(requestId: string, fault: Fault | undefined): Reply | undefined {
  if (fault?.kind === 'down') {
    return replyFailure(requestId, new StripeFailure(500, 'api_error', 'An unknown error occurred.'));
  }
  if (fault?.kind !== 'rate-limited') return undefined;
  const message = 'Too many requests hit the API too quickly.';
  return replyFailure(
    requestId,
    new StripeFailure(429, 'invalid_request_error', message, { code: 'rate_limit' }),
  );
}

/** Sends a reply, changed by the fault if there is one. */
export function sendReply(response: ServerResponse, reply: Reply, fault: Fault | undefined): void {
  if (fault?.kind === 'hang-up') {
    response.req.socket.destroy();
    return;
  }
  const { requestId, status, body, headers = {} } = reply;
  const key = response.req.headers['idempotency-key'];
  const isHtml = fault?.kind === 'html';
  response.writeHead(status, {
    'content-type': isHtml ? 'text/html' : 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...headers,
  });
  if (isHtml) response.end('<!doctype html><title>Bad gateway</title>');
  else response.end(fault?.kind === 'truncated' ? body.slice(0, body.length / 2) : body);
}
