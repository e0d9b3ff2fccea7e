import * as z from 'zod';
import type { Pool } from './pool.ts';
import { CognitoError, incorrectLogin, operation } from './protocol.ts';
import type { User } from './state.ts';
import { findUser, hasPassword, makeDecoy } from './users.ts';

const initiateSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string(), z.string()).default({}),
});

export const initiateAuth = operation(initiateSchema, async (pool, { AuthFlow, AuthParameters }) => {
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      return startSrp(pool, AuthParameters);
    // For tools only: the browser signs in with SRP, so that the password never leaves it.
    case 'USER_PASSWORD_AUTH':
      return signInWithPassword(pool, AuthParameters);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refresh(pool, requireParameter(AuthParameters, 'REFRESH_TOKEN'));
    default:
      throw new CognitoError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
  }
});

function startSrp(pool: Pool, parameters: Record<string, string>): object {
  const username = requireParameter(parameters, 'USERNAME');
  const clientA = requireParameter(parameters, 'SRP_A');
  // 3072 bits are 768 hex digits; Cognito's clients may put a zero byte in front.
  if (!/^[0-9a-f]{1,770}$/i.test(clientA)) {
    throw new CognitoError('InvalidParameterException', 'SRP_A must be a hexadecimal number of 3072 bits');
  }
  const user = findUser(pool.state.read(), username) ?? makeDecoy(pool.decoySecret, username);
  const { secretBlock, serverB } = pool.challenges.start(user.sub, user.verifier, clientA);
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: user.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: serverB,
      USERNAME: user.sub,
      USER_ID_FOR_SRP: user.sub,
    },
  };
}

async function signInWithPassword(pool: Pool, parameters: Record<string, string>): Promise<object> {
  const user = findUser(pool.state.read(), requireParameter(parameters, 'USERNAME'));
  const password = requireParameter(parameters, 'PASSWORD');
  if (!user || !hasPassword(pool.poolName, user, password)) throw incorrectLogin();
  return admit(pool, user);
}

async function admit(pool: Pool, user: User): Promise<object> {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user) };
}

async function refresh(pool: Pool, refreshToken: string): Promise<object> {
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.refresh(refreshToken) };
}

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.record(z.string(), z.string()),
});

export const respondToAuthChallenge = operation(respondSchema, async (pool, { ChallengeResponses }) => {
  const userId = pool.challenges.finish({
    secretBlock: requireParameter(ChallengeResponses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: requireParameter(ChallengeResponses, 'TIMESTAMP'),
    signature: requireParameter(ChallengeResponses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  const user = findUser(pool.state.read(), requireParameter(ChallengeResponses, 'USERNAME'));
  if (!user || user.sub !== userId) throw incorrectLogin();
  return admit(pool, user);
});

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });

/** What Amplify calls instead of InitiateAuth with REFRESH_TOKEN_AUTH. */
export const getTokensFromRefreshToken = operation(refreshSchema, async (pool, { RefreshToken }) =>
  refresh(pool, RefreshToken),
);

function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}
