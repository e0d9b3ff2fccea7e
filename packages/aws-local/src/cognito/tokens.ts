import { createHash, createPrivateKey, createPublicKey, randomBytes, randomUUID } from 'node:crypto';
import type { JsonFile } from '@pawfile/local-platform/json-file';
import { errors, type JWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import { CognitoError } from './cognito-error.ts';
import type { Keys, Session, State, User } from './state.ts';

/** Cognito's default. */
const ACCESS_SECONDS = 3600;
const REFRESH_SECONDS = 30 * 24 * 3600;

/** AWS's `AuthenticationResult`. */
interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/**
 * Signs and checks the pool's tokens. They expire by real time, because the browser checks them with its own clock;
 * when a session began follows the clock of the pool, with which the functions compare it.
 */
export interface Tokens {
  jwks(): { keys: JWK[] };
  /** Starts a session. The answer has a refresh token. */
  signIn(user: User): Promise<AuthenticationResult>;
  /** Refreshes a session. The answer has no refresh token, because the pool does not rotate them. */
  refresh(refreshToken: string): Promise<AuthenticationResult>;
  /** The user of a valid, unrevoked access token. Throws NotAuthorizedException. */
  authorize(accessToken: string): Promise<User>;
  /** Ends the session of this refresh token, if any. */
  revoke(refreshToken: string): Promise<void>;
}

const accessClaimsSchema = z.object({
  token_use: z.literal('access'),
  sub: z.string(),
  origin_jti: z.string(),
});

/** Ends every session of a user, and with it the session's access tokens. */
export function revokeSessions(state: State, sub: string): void {
  for (const session of state.sessions) {
    if (session.sub === sub) session.revoked = true;
  }
}

interface TokenOptions {
  clientId: string;
  issuerUrl: () => string;
  /** The lifetime of access and ID tokens. */
  accessSeconds?: number | undefined;
  now: () => Date;
}

/** Creates the tokens of the pool whose sessions are in `state`. */
export function createTokens(
  state: JsonFile<State>,
  keys: Keys,
  { clientId, issuerUrl, accessSeconds = ACCESS_SECONDS, now: poolTime }: TokenOptions,
): Tokens {
  const privateKey = createPrivateKey(keys.private_key);
  const publicKey = createPublicKey(privateKey);

  async function issue(user: User, session: Session): Promise<AuthenticationResult> {
    const issuedAt = Math.floor(Date.now() / 1000);
    const shared = {
      sub: user.sub,
      iss: issuerUrl(),
      origin_jti: session.id,
      event_id: randomUUID(),
      auth_time: session.auth_time,
      iat: issuedAt,
      exp: issuedAt + accessSeconds,
      // Cognito omits the claim for a user without groups.
      ...(user.groups.length > 0 ? { 'cognito:groups': user.groups } : {}),
    };
    const sign = (claims: object) =>
      new SignJWT({ ...shared, ...claims, jti: randomUUID() })
        .setProtectedHeader({ kid: keys.kid, alg: 'RS256' })
        .sign(privateKey);
    return {
      AccessToken: await sign({
        token_use: 'access',
        client_id: clientId,
        scope: 'aws.cognito.signin.user.admin',
        username: user.sub,
      }),
      IdToken: await sign({
        ...user.attributes,
        token_use: 'id',
        aud: clientId,
        'cognito:username': user.sub,
        email: user.email,
        email_verified: user.email_verified,
      }),
      ExpiresIn: accessSeconds,
      TokenType: 'Bearer',
    };
  }

  function findSession(refreshToken: string): Session | undefined {
    return state.read().sessions.find((session) => session.refresh_token_hash === hash(refreshToken));
  }

  function findOwner(session: Session): User | undefined {
    return session.revoked ? undefined : state.read().users.find((user) => user.sub === session.sub);
  }

  return {
    jwks: () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keys.kid, alg: 'RS256', use: 'sig' }],
    }),
    async signIn(user) {
      const now = Math.floor(Date.now() / 1000);
      const refreshToken = randomBytes(96).toString('base64url');
      const session: Session = {
        id: randomUUID(),
        sub: user.sub,
        refresh_token_hash: hash(refreshToken),
        auth_time: Math.floor(poolTime().getTime() / 1000),
        expires_at: now + REFRESH_SECONDS,
        revoked: false,
      };
      await state.update((draft) => {
        draft.sessions = draft.sessions.filter((other) => other.expires_at > now);
        draft.sessions.push(session);
      });
      return { ...(await issue(user, session)), RefreshToken: refreshToken };
    },
    async refresh(refreshToken) {
      const session = findSession(refreshToken);
      if (!session) throw notAuthorized('Invalid Refresh Token');
      if (session.expires_at * 1000 < Date.now()) throw notAuthorized('Refresh Token has expired');
      const user = findOwner(session);
      if (!user) throw notAuthorized('Refresh Token has been revoked');
      return issue(user, session);
    },
    async authorize(accessToken) {
      const claims = await jwtVerify(accessToken, publicKey, { algorithms: ['RS256'] })
        .then(({ payload }) => accessClaimsSchema.safeParse(payload).data)
        .catch((error: unknown) => {
          if (error instanceof errors.JWTExpired) throw notAuthorized('Access Token has expired');
          return undefined;
        });
      if (!claims) throw notAuthorized('Invalid Access Token');
      const session = state.read().sessions.find(({ id }) => id === claims.origin_jti);
      const user = session && findOwner(session);
      if (!user) throw notAuthorized('Access Token has been revoked');
      return user;
    },
    async revoke(refreshToken) {
      await state.update((draft) => {
        for (const session of draft.sessions) {
          if (session.refresh_token_hash === hash(refreshToken)) session.revoked = true;
        }
      });
    },
  };
}

function notAuthorized(message: string): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
