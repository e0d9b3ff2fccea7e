import { accountCalls } from '../../../../contract/account/account-calls.ts';
import { timeLimit } from '../abort-signals.ts';
import { siteConfig } from '../config.ts';
import { askCognito } from './ask-cognito.ts';
import { ANSWER_MS, inTime } from './connection.ts';
import { requestTokens } from './renew-tokens.ts';
import type { StoredSession } from './stored-session.ts';

/** How long a renewal may delay the revocation, which makes further ones impossible. */
const RENEWAL_MS = 1_000;

/**
 * Ends a session that this browser has forgotten: at the API, so that it leaves the list of devices, and at Cognito.
 * The requests complete even if the page is left. `accessToken` is one of the same owner; without it, one of the
 * session itself is used, renewed if necessary. Never rejects: without a connection the session stays in the list.
 */
export async function endSession(session: StoredSession, accessToken?: string): Promise<void> {
  const token = accessToken ?? (await usableToken(session));
  await Promise.allSettled([
    token && session.sessionId && endAtApi(session.sessionId, token),
    session.refreshToken && revoke(session.refreshToken),
  ]);
}

async function usableToken({ fresh, accessToken, refreshToken }: StoredSession): Promise<string | null> {
  if (fresh) return accessToken;
  const renewed = await inTime(requestTokens(refreshToken), RENEWAL_MS).catch(() => null);
  return renewed?.accessToken ?? null;
}

/** Not through `call`, which would renew the tokens of the browser's session. */
async function endAtApi(sessionId: string, accessToken: string): Promise<void> {
  const { method, path } = accountCalls['end-session'];
  await fetch(path.replace('{sessionId}', encodeURIComponent(sessionId)), {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    signal: timeLimit(ANSWER_MS),
    keepalive: true,
  });
}

async function revoke(refreshToken: string): Promise<void> {
  const { userPoolClientId: ClientId } = await siteConfig();
  await askCognito('RevokeToken', { ClientId, Token: refreshToken }, true);
}
