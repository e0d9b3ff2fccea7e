import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { deleteUser, getUser, globalSignOut, revokeToken } from './account.ts';
import {
  adminAddUserToGroup,
  adminConfirmSignUp,
  adminCreateUser,
  adminDeleteUser,
  adminDisableUser,
  adminGetUser,
  adminListGroupsForUser,
  adminSetUserMfaPreference,
  adminSetUserPassword,
  adminUpdateUserAttributes,
  adminUserGlobalSignOut,
} from './admin.ts';
import { CognitoError } from './cognito-error.ts';
import { listGroups, listUsers, listUsersInGroup } from './lists.ts';
import { changePassword, confirmForgotPassword, forgotPassword } from './passwords.ts';
import type { Pool } from './pool.ts';
import type { Operation } from './protocol.ts';
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from './sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from './sign-up.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './software-token.ts';

const PUBLIC_OPERATIONS = new Map<string, Operation>([
  ['SignUp', signUp],
  ['ConfirmSignUp', confirmSignUp],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['ForgotPassword', forgotPassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ChangePassword', changePassword],
  ['GetUser', getUser],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['DeleteUser', deleteUser],
]);

/** Operations that AWS accepts only when signed. The local pool requires a signature but does not check it. */
const SIGNED_OPERATIONS = new Map<string, Operation>([
  ['AdminGetUser', adminGetUser],
  ['AdminConfirmSignUp', adminConfirmSignUp],
  ['AdminUpdateUserAttributes', adminUpdateUserAttributes],
  ['AdminCreateUser', adminCreateUser],
  ['AdminDeleteUser', adminDeleteUser],
  ['AdminDisableUser', adminDisableUser],
  ['AdminUserGlobalSignOut', adminUserGlobalSignOut],
  ['AdminSetUserMFAPreference', adminSetUserMfaPreference],
  ['AdminSetUserPassword', adminSetUserPassword],
  ['AdminAddUserToGroup', adminAddUserToGroup],
  ['AdminListGroupsForUser', adminListGroupsForUser],
  ['ListUsers', listUsers],
  ['ListGroups', listGroups],
  ['ListUsersInGroup', listUsersInGroup],
]);

const TARGET = 'AWSCognitoIdentityProviderService.';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers':
    'Authorization, Cache-Control, Content-Type, X-Amz-Target, X-Amz-User-Agent, X-Amz-Date, ' +
    'X-Amz-Security-Token, X-Amz-Content-Sha256, Amz-Sdk-Invocation-Id, Amz-Sdk-Request',
  'access-control-expose-headers': 'x-amzn-RequestId, x-amzn-ErrorType, x-amzn-ErrorMessage, Date',
  'access-control-max-age': '172800',
};

/** Serves the pool's API (AWS JSON 1.1) at any path, and its public documents below `/<pool id>/.well-known/`. */
export function createHandler(pool: Pool, issuerUrl: () => string) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method === 'OPTIONS') {
      res.writeHead(200, CORS).end();
      return;
    }
    if (req.method === 'GET') return serveDocument(pool, issuerUrl(), req, res);
    try {
      const output = await callOperation(pool, req);
      answer(res, 200, output);
    } catch (error) {
      answerError(res, error);
    }
  };
}

async function callOperation(pool: Pool, req: IncomingMessage): Promise<object> {
  const target = String(req.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const body = parseJson(await text(req));
  const operation = PUBLIC_OPERATIONS.get(name);
  if (operation) return operation(pool, body);
  const signed = SIGNED_OPERATIONS.get(name);
  if (!signed)
    throw new CognitoError('UnknownOperationException', `The local Cognito does not implement ${name}.`);
  if (!req.headers.authorization) {
    throw new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  return signed(pool, body);
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CognitoError('SerializationException', 'The body is not JSON.');
  }
}

function serveDocument(pool: Pool, issuer: string, req: IncomingMessage, res: ServerResponse): void {
  const base = `/${pool.poolId}/.well-known`;
  const { pathname } = new URL(req.url ?? '/', 'http://localhost');
  if (pathname.endsWith(`${base}/jwks.json`)) {
    answer(res, 200, pool.tokens.jwks(), 'application/json');
  } else if (pathname.endsWith(`${base}/openid-configuration`)) {
    const configuration = {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      id_token_signing_alg_values_supported: ['RS256'],
      response_types_supported: ['code', 'token'],
      subject_types_supported: ['public'],
    };
    answer(res, 200, configuration, 'application/json');
  } else {
    answer(res, 404, { message: 'Not Found' });
  }
}

function answerError(res: ServerResponse, error: unknown): void {
  if (error instanceof CognitoError) {
    res.setHeader('x-amzn-errortype', `${error.name}:`);
    answer(res, 400, { __type: error.name, message: error.message });
    return;
  }
  // A bug in this stand-in: the caller gets AWS's answer, the terminal gets the cause.
  console.error(error);
  res.setHeader('x-amzn-errortype', 'InternalErrorException:');
  answer(res, 500, { __type: 'InternalErrorException', message: 'Something went wrong' });
}

function answer(
  res: ServerResponse,
  status: number,
  body: object,
  contentType = 'application/x-amz-json-1.1',
): void {
  const headers = { ...CORS, 'content-type': contentType, 'x-amzn-requestid': randomUUID() };
  res.writeHead(status, headers).end(JSON.stringify(body));
}
