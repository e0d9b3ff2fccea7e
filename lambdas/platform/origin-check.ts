import { ORIGIN_SECRET_HEADER } from '../../contract/origin-secret.ts';
import { notServedHere } from './client.ts';
import { readEnv } from './env.ts';
import type { HttpEvent } from './request.ts';
import type { Runtime } from './runtime.ts';
import { isSameSecret } from './same-secret.ts';

/**
 * Creates the check that a request came through CloudFront, whose headers about the viewer can then be believed. It
 * throws `not-served-here` for a request that anyone sent to the gateway itself. Two secrets count, so that they can be
 * rotated without refusing a request (decision 113).
 */
export function createOriginCheck(env: Runtime['env']): (event: Pick<HttpEvent, 'headers'>) => void {
  const secrets = readEnv(env).ORIGIN_SECRETS;
  return ({ headers }) => {
    const sent = headers[ORIGIN_SECRET_HEADER] ?? '';
    const matching = secrets.filter((secret) => isSameSecret(sent, secret));
    if (matching.length === 0) throw notServedHere();
  };
}
