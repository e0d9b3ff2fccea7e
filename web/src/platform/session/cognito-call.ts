import { cognitoEndpoint, siteConfig } from '../config.ts';
import { ANSWER_MS } from './connection.ts';
import { accessToken, askToSignInAgain, refreshAccessToken } from './session.ts';
import { sessionEnded } from './session-ended.ts';

const UNREADABLE = 'Your account can’t be reached. Please try again.';

/**
 * Calls Cognito with the signed-in user's access token, without loading Amplify, and returns the parsed JSON. Throws an
 * Error with Cognito's name and message (as Amplify does), an AppError if the session has expired, or fetch's TypeError
 * without a connection. Only writes ask the user to sign in again: reads happen during page loads, which redirect.
 */
export async function cognitoCall(operation: string, input: object = {}, reads = false): Promise<unknown> {
  const token = await accessToken();
  const answer = token && (await attempt(operation, input, token));
  if (answer) return answer.body;
  const renewed = token && (await refreshAccessToken());
  const second = renewed && (await attempt(operation, input, renewed));
  if (second) return second.body;
  const newToken = !reads && (await askToSignInAgain()) && (await accessToken());
  const third = newToken && (await attempt(operation, input, newToken));
  if (third) return third.body;
  throw sessionEnded();
}

/** Returns null if Cognito rejects the token. */
async function attempt(operation: string, input: object, token: string): Promise<{ body: unknown } | null> {
  const answer = await askCognito(operation, { ...input, AccessToken: token });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { body };
  const { name, message } = readFailure(body);
  if (name === 'NotAuthorizedException' && /access token/i.test(message)) return null;
  throw Object.assign(new Error(message), { name });
}

/** Sends a Cognito request. With `keepalive` it completes even if the page is left. */
export async function askCognito(operation: string, input: object, keepalive = false): Promise<Response> {
  return fetch(cognitoEndpoint(await siteConfig()), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(ANSWER_MS),
    keepalive,
  });
}

/** Cognito's errors have a name and a message; a proxy in front of it may return anything. */
function readFailure(body: unknown): { name: string; message: string } {
  const failure: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { __type: type, message } = failure;
  if (typeof type !== 'string' || typeof message !== 'string') return { name: 'Error', message: UNREADABLE };
  return { name: type.split('#').at(-1) ?? type, message };
}
