import { askCognito, readCognito } from './ask-cognito.ts';
import { accessToken, askToSignInAgain, refreshAccessToken } from './session.ts';
import { sessionEnded } from './session-ended.ts';

/**
 * Calls Cognito with the signed-in user's access token, without loading Amplify, and returns the parsed JSON. Throws an
 * Error with Cognito's name and message (as Amplify does), an AppError if the session has expired, or fetch's TypeError
 * without a connection. Only writes ask the user to sign in again: reads happen during page loads, which redirect.
 */
export async function cognitoCall(operation: string, input: object = {}, reads = false): Promise<unknown> {
  const token = await accessToken();
  const answer = token && (await attempt(operation, input, token));
  if (answer) return answer.body;
  const renewed = token && (await refreshAccessToken(token));
  const second = renewed && (await attempt(operation, input, renewed));
  if (second) return second.body;
  const newToken = !reads && (await askToSignInAgain({ reason: 'session-ended' })) && (await accessToken());
  const third = newToken && (await attempt(operation, input, newToken));
  if (third) return third.body;
  throw sessionEnded();
}

/** Returns null if Cognito rejects the token. */
async function attempt(operation: string, input: object, token: string): Promise<{ body: unknown } | null> {
  try {
    return { body: await readCognito(await askCognito(operation, { ...input, AccessToken: token })) };
  } catch (error) {
    const isTokenRefused = error instanceof Error && error.name === 'NotAuthorizedException';
    if (isTokenRefused && /access token/i.test(error.message)) return null;
    throw error;
  }
}
