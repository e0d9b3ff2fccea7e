import * as z from 'zod/mini';
import { AppError } from '../../../../contract/problem.ts';
import { timeLimit } from '../abort-signals.ts';
import { siteConfig } from '../config.ts';
import { askCognito, readCognito, UNREACHABLE } from './ask-cognito.ts';
import { browserSession } from './browser-session.ts';
import { browserStorage } from './browser-storage.ts';
import { ANSWER_MS, lossText } from './connection.ts';
import { forgetSession } from './forget-session.ts';
import { announceSessionChange } from './session-changes.ts';
import { storeTokens, type Tokens } from './stored-session.ts';

/** Cognito's refusals of a session that has ended, as Amplify lists them. After others a retry may succeed. */
const ENDED = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
];

const answerSchema = z.object({
  AuthenticationResult: z.object({ AccessToken: z.string(), IdToken: z.string() }),
});

/** Asks Cognito for new tokens of a session, without storing them. Throws Cognito's error or fetch's. */
export async function requestTokens(refreshToken: string): Promise<Tokens> {
  const { userPoolClientId: ClientId } = await siteConfig();
  const answer = await askCognito('GetTokensFromRefreshToken', { ClientId, RefreshToken: refreshToken });
  const { AuthenticationResult } = answerSchema.parse(await readCognito(answer));
  return { accessToken: AuthenticationResult.AccessToken, idToken: AuthenticationResult.IdToken };
}

let renewing: Promise<void> | null = null;

/**
 * Renews the tokens in the browser's storage with one request, without Amplify, or forgets the session if Cognito no
 * longer accepts it. One tab renews at a time: does nothing if another one has replaced the access token `replaced`
 * meanwhile. A sign-out or sign-in meanwhile wins. Throws an AppError for display if Cognito can't be reached.
 */
export function renewTokens(replaced: string): Promise<void> {
  renewing ??= inTurn(() => renew(replaced))
    .catch(throwForDisplay)
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

async function renew(replaced: string): Promise<void> {
  const session = browserSession();
  if (session?.accessToken !== replaced) return;
  const isStored = () => browserSession()?.refreshToken === session.refreshToken;
  try {
    const tokens = await requestTokens(session.refreshToken);
    if (!isStored()) return;
    storeTokens(browserStorage(), tokens, Date.now());
    announceSessionChange();
  } catch (error) {
    if (!(error instanceof Error && ENDED.includes(error.name))) throw error;
    if (isStored()) void forgetSession();
  }
}

/** Runs one task at a time in all tabs, where the browser can: it needs a secure origin. */
const inTurn = (task: () => Promise<void>): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('pawfile-renewal', { signal: timeLimit(ANSWER_MS) }, task)
    : task();

function throwForDisplay(error: unknown): never {
  if (error instanceof AppError) throw error;
  throw new AppError('try-again', lossText(error) ?? UNREACHABLE, [], { cause: error });
}
