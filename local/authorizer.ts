import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';

type Verdict = { ok: true; claims: Record<string, string> } | { ok: false; challenge: string };

/** Checks the value of an Authorization header. */
export type Authorizer = (header: string | undefined) => Promise<Verdict>;

interface AuthorizerOptions {
  jwks: () => JSONWebKeySet;
  issuer: () => string;
  clientId: string;
}

/**
 * The JWT authorizer of an HTTP API: signature by the pool's keys, `iss`, `aud` (or else `client_id`), `exp`, `nbf`,
 * `iat`. Like the real one it takes ID tokens as well as access tokens. Times are real, as those in the tokens are.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-jwt-authorizer.html
 */
export function createAuthorizer({ jwks, issuer, clientId }: AuthorizerOptions): Authorizer {
  return async (header) => {
    // The scheme may be missing: the identity source "can include only the token, or the token prefixed with Bearer".
    const token = header?.replace(/^Bearer(\s+|$)/i, '').trim();
    if (!token) return { ok: false, challenge: 'Bearer' };
    try {
      const { payload } = await jwtVerify(token, createLocalJWKSet(jwks()), {
        issuer: issuer(),
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      if ((payload.iat ?? 0) > Date.now() / 1000) return refuse(undefined);
      if (!isMeantFor(clientId, payload)) return refuse('the token does not have a valid audience');
      return { ok: true, claims: toClaims(payload) };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return refuse(error instanceof errors.JWTExpired ? 'the token has expired' : undefined);
    }
  };
}

/** `client_id` counts only where `aud` is missing: access tokens of Cognito have no `aud`. */
function isMeantFor(clientId: string, { aud, client_id }: JWTPayload): boolean {
  return [aud ?? client_id].flat().includes(clientId);
}

/** AWS publishes the wording of two refusals only; the others name no reason. */
function refuse(reason: string | undefined): Verdict {
  const description = reason ? ` error_description="${reason}"` : '';
  return { ok: false, challenge: `Bearer scope="" error="invalid_token"${description}` };
}

/** The gateway passes every claim on as text, a list as "[a b]". */
const toClaims = (payload: JWTPayload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.join(' ')}]` : String(value),
    ]),
  );
