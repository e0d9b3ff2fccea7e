import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/problem.ts';

/** The signed-in owner, from the token that the gateway has verified. */
export interface Owner {
  ownerId: string;
}

/** The group that may see how payments are set up (ruling D6). */
const ADMINS = 'admin';

/** The gateway also accepts ID tokens; only an access token is meant for an API. */
const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1)),
  token_use: z.literal('access'),
  /** The gateway turns lists into text: `[admin staff]`. */
  'cognito:groups': z._default(z.string(), ''),
});

/**
 * The owner who calls. Throws `unauthorized` for anything but a verified access token, `forbidden` where the call is
 * for administrators and the token does not name their group.
 */
export function identifyOwner(
  event: APIGatewayProxyEventV2WithJWTAuthorizer,
  { access }: Pick<Endpoint, 'access'>,
): Owner {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new AppError('unauthorized', 'Please sign in again.');
  const groups = claims.data['cognito:groups'].replaceAll(/^\[|\]$/g, '').split(/[\s,]+/);
  if (access === 'admin' && !groups.includes(ADMINS)) {
    throw new AppError('forbidden', 'Only administrators may see this.');
  }
  return { ownerId: claims.data.sub };
}
