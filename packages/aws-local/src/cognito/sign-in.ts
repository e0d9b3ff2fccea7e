import * as z from 'zod';
import { invalidSession } from './code-challenges.ts';
import { CognitoError, incorrectLogin } from './cognito-error.ts';
import type { Pool } from './pool.ts';
import { operation } from './protocol.ts';
import { findLock, redeemTokenCode } from './software-token.ts';
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
    // For command-line tools. The browser uses SRP, so that the password never leaves it.
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
  // 3072 bits are 768 hex digits. Cognito's clients may prepend a zero byte.
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

/** After the right password: signs in, or asks for the second factor. */
async function admit(pool: Pool, user: User): Promise<object> {
  if (!user.enabled) throw new CognitoError('NotAuthorizedException', 'User is disabled.');
  if (user.status === 'UNCONFIRMED') {
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (!user.software_token.enabled) return begin(pool, user);
  const now = pool.now().getTime();
  const locked = findLock(user, now);
  if (locked) throw locked;
  const Session = pool.codeChallenges.start(user.sub, now);
  return { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeParameters: {} };
}

async function begin(pool: Pool, user: User): Promise<object> {
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.signIn(user) };
}

async function refresh(pool: Pool, refreshToken: string): Promise<object> {
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.refresh(refreshToken) };
}

const respondSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA']),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string(), z.string()),
});

export const respondToAuthChallenge = operation(respondSchema, async (pool, input) =>
  input.ChallengeName === 'PASSWORD_VERIFIER'
    ? finishSrp(pool, input.ChallengeResponses)
    : finishWithCode(pool, input.Session, input.ChallengeResponses),
);

async function finishSrp(pool: Pool, responses: Record<string, string>): Promise<object> {
  const userId = pool.challenges.finish({
    secretBlock: requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: requireParameter(responses, 'TIMESTAMP'),
    signature: requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  const user = findUser(pool.state.read(), requireParameter(responses, 'USERNAME'));
  if (!user || user.sub !== userId) throw incorrectLogin();
  return admit(pool, user);
}

/** A wrong code leaves the session open for another try. The right one ends it. */
async function finishWithCode(
  pool: Pool,
  session: string | undefined,
  responses: Record<string, string>,
): Promise<object> {
  const username = requireParameter(responses, 'USERNAME');
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  if (!session) throw new CognitoError('InvalidParameterException', 'Missing required parameter Session');
  const now = pool.now().getTime();
  const userId = pool.codeChallenges.check(session, now);
  const outcome = await pool.state.update((state) => {
    const user = findUser(state, username);
    if (!user || user.sub !== userId) return invalidSession();
    if (!user.enabled) return new CognitoError('NotAuthorizedException', 'User is disabled.');
    return redeemTokenCode(user, code, now) ?? user;
  });
  if (outcome instanceof CognitoError) throw outcome;
  pool.codeChallenges.end(session);
  return begin(pool, outcome);
}

const refreshSchema = z.object({ ClientId: z.string(), RefreshToken: z.string() });

/** Amplify calls this instead of InitiateAuth with REFRESH_TOKEN_AUTH. */
export const getTokensFromRefreshToken = operation(refreshSchema, async (pool, { RefreshToken }) =>
  refresh(pool, RefreshToken),
);

function requireParameter(parameters: Record<string, string>, name: string): string {
  const value = parameters[name];
  if (!value) throw new CognitoError('InvalidParameterException', `Missing required parameter ${name}`);
  return value;
}
