import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers reads as an account at Stripe in which none of our customers exists, as after a wrong key was stored. Returns
 * false for what it leaves to another account.
 */
export function answersAsEmptyAccount(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET') return false;
  const answer = (body: object) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
  if (url.startsWith('/v1/account')) return answer({ id: 'acct_other', object: 'account' });
  if (url.startsWith('/v1/subscriptions')) return answer({ object: 'list', data: [], has_more: false });
  return false;
}
