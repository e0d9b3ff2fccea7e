import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers as an account at Stripe in which none of our customers exists, as after a wrong key was stored. Returns false
 * for what it leaves to another account: the prices.
 */
export function answersAsEmptyAccount(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (url.startsWith('/v1/prices')) return false;
  const answer = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
  const { pathname, searchParams } = new URL(url, 'https://stripe.test');
  const isList = method === 'GET' && /^\/v1\/(subscriptions|events)$/.test(pathname);
  if (isList && !searchParams.has('customer'))
    return answer(200, { object: 'list', data: [], has_more: false });
  const error = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' };
  return answer(404, { error });
}
