import { cognitoEndpoint, siteConfig } from '../config.ts';
import { ANSWER_MS } from './connection.ts';
import { accessToken, askToSignInAgain, refreshAccessToken } from './session.ts';
import { sessionEnded } from './session-ended.ts';

const UNREADABLE = 'Your account could not be reached. Please try again.';

/**
 * Makes a call of Cognito's in the name of whoever is signed in, by its access token, without loading Amplify. Answers
 * the parsed JSON. Throws an Error of Cognito's name and message, as Amplify does, an AppError when the session has
 * ended for good and nobody signed in again, and fetch's TypeError without a connection. Only a call that changes
 * something has the owner sign in again: one that reads comes along with the page, whose other calls lead to the
 * sign-in page.
 */
export async function cognitoCall(operation: string, input: object = {}, reads = false): Promise<unknown> {
  const token = await accessToken();
  const answer = token && (await attempt(operation, input, token));
  if (answer) return answer.body;
  const renewed = token && (await refreshAccessToken());
  const second = renewed && (await attempt(operation, input, renewed));
  if (second) return second.body;
  const anew = !reads && (await askToSignInAgain()) && (await accessToken());
  const third = anew && (await attempt(operation, input, anew));
  if (third) return third.body;
  throw sessionEnded();
}

/** Answers null when Cognito does not honour the token. */
async function attempt(operation: string, input: object, token: string): Promise<{ body: unknown } | null> {
  const answer = await askCognito(operation, { ...input, AccessToken: token });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return { body };
  const { name, message } = readFailure(body);
  if (name === 'NotAuthorizedException' && /access token/i.test(message)) return null;
  throw Object.assign(new Error(message), { name });
}

/** Sends a call of Cognito's; `keepalive` has it arrive though the page is left meanwhile. */
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

/** Cognito's own failures have a name and a message; what stands before it may answer anything. */
function readFailure(body: unknown): { name: string; message: string } {
  const failure: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { __type: type, message } = failure;
  if (typeof type !== 'string' || typeof message !== 'string') return { name: 'Error', message: UNREADABLE };
  return { name: type.split('#').at(-1) ?? type, message };
}
