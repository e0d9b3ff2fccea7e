import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Device } from '../../contract/devices.ts';
import { asksToSignInAgain, type Endpoint } from '../../contract/endpoint.ts';
import { FRESH_SIGN_IN_MINUTES } from '../../contract/limits.ts';
import { AppError, signInAgain } from '../../contract/problem.ts';
import { readClient } from './client.ts';

/** The signed-in user who calls, from the token that the gateway has verified. */
export interface Caller {
  userId: string;
  session: CallersSession;
}

/** The session of a call: the sign-in from which its token comes, and where the call comes from. */
interface CallersSession {
  /** Cognito's `origin_jti`: that of the sign-in, which renewed tokens keep. */
  id: string;
  beganAt: Date;
  device: Device;
  country: string | null;
}

/** The group that may see how payments are set up (ruling D6). */
const ADMINS = 'admin';

/** The gateway also accepts ID tokens; only an access token is meant for an API. It passes numbers on as text. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  origin_jti: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** The time of the sign-in, in seconds since 1970; renewed tokens keep it. */
  auth_time: z.pipe(z.string().check(z.minLength(1)), z.pipe(z.transform(Number), z.number())),
  /** The gateway turns lists into text: `[admin staff]`. */
  'cognito:groups': z._default(z.string(), ''),
});

/**
 * The user who calls. Throws `unauthorized` for anything but a verified access token, `forbidden` where the call is
 * for administrators and the token does not name their group, `sign-in-again` where the call needs a fresh sign-in.
 */
export function identifyCaller(
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  endpoint: Endpoint,
  now: Date,
): Caller {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new AppError('unauthorized', 'Sign in again.');
  const { sub, origin_jti, auth_time, 'cognito:groups': listed } = claims.data;
  const groups = listed.replaceAll(/^\[|\]$/g, '').split(/[\s,]+/);
  if (endpoint.access === 'admin' && !groups.includes(ADMINS)) {
    throw new AppError('forbidden', 'Only administrators may see this.');
  }
  const beganAt = new Date(auth_time * 1000);
  if (asksToSignInAgain(endpoint) && !isFresh(beganAt, now)) throw signInAgain();
  return { userId: sub, session: { id: origin_jti, beganAt, ...readClient(event) } };
}

/** Whether a session began recently enough for what a stolen one must not do. */
export const isFresh = (beganAt: Date, now: Date): boolean =>
  now.getTime() - beganAt.getTime() <= FRESH_SIGN_IN_MINUTES * 60_000;
