import { CLIENT_ID } from '../../../local/constants.ts';

/** An account whose session a browser holds. */
export interface SignedIn {
  userId: string;
  email: string;
  groups?: readonly string[];
}

export const OWNER: SignedIn = { userId: '5a7e2c4d-0000-4000-8000-000000000001', email: 'ann@example.com' };
export const ADMIN: SignedIn = { ...OWNER, email: 'admin@example.com', groups: ['admin'] };

const HOUR_S = 3600;

/** The id of the session that a browser holds. */
export const SESSION_ID = 'session-of-this-browser';

/** A token that a browser can read. Nothing verifies its signature where every call is answered by the test. */
function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

/** The tokens that Cognito gives to an account. */
export function tokensOf({ userId, email, groups = [] }: SignedIn, now = Date.now(), sessionId = SESSION_ID) {
  const seconds = Math.floor(now / 1000);
  const claims = {
    sub: userId,
    origin_jti: sessionId,
    iat: seconds,
    auth_time: seconds,
    exp: seconds + HOUR_S,
  };
  return {
    access: tokenOf({ ...claims, token_use: 'access', username: userId, 'cognito:groups': groups }),
    id: tokenOf({ ...claims, token_use: 'id', email, 'cognito:username': userId }),
    refresh: 'a-refresh-token',
  };
}

/** The entries of localStorage that Amplify writes when an account signs in. */
export function storedEntries(account: SignedIn, now = Date.now()): Record<string, string> {
  const tokens = tokensOf(account, now);
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const user = `${prefix}.${account.userId}`;
  return {
    [`${prefix}.LastAuthUser`]: account.userId,
    [`${user}.accessToken`]: tokens.access,
    [`${user}.idToken`]: tokens.id,
    [`${user}.refreshToken`]: tokens.refresh,
    [`${user}.clockDrift`]: '0',
    [`${user}.signInDetails`]: JSON.stringify({ loginId: account.email, authFlowType: 'USER_SRP_AUTH' }),
  };
}
