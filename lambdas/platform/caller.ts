import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import * as z from 'zod/mini';
import { AppError } from '../../contract/problem.ts';

/** Who is signed in, from the token that the gateway has verified. */
export interface Owner {
  ownerId: string;
}

/** The gateway lets ID tokens through as well; only an access token is meant for an API. */
const claimsSchema = z.object({ sub: z.string().check(z.minLength(1)), token_use: z.literal('access') });

/** The owner who calls. Throws `unauthorized` for anything but a verified access token. */
export function identifyOwner(event: APIGatewayProxyEventV2WithJWTAuthorizer): Owner {
  const claims = claimsSchema.safeParse(event.requestContext.authorizer?.jwt?.claims);
  if (!claims.success) throw new AppError('unauthorized', 'Please sign in again.');
  return { ownerId: claims.data.sub };
}
