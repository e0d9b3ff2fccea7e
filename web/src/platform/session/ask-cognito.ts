import { timeLimit } from '../abort-signals.ts';
import { cognitoEndpoint, siteConfig } from '../config.ts';
import { ANSWER_MS } from './connection.ts';

/** For display. */
export const UNREACHABLE = 'We can’t reach your account right now. Try again.';

/** Sends a Cognito request. With `keepalive` it completes even if the page is left. */
export async function askCognito(operation: string, input: object, keepalive = false): Promise<Response> {
  return fetch(cognitoEndpoint(await siteConfig()), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
    signal: timeLimit(ANSWER_MS),
    keepalive,
  });
}

/** The JSON of Cognito's answer. Throws an Error with Cognito's name and message, as Amplify does, if it refused. */
export async function readCognito(answer: Response): Promise<unknown> {
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { name, message } = readFailure(body);
  throw Object.assign(new Error(message), { name });
}

/** Cognito's errors have a name and a message; a proxy in front of it may return anything. */
function readFailure(body: unknown): { name: string; message: string } {
  const failure: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  const { __type: type, message } = failure;
  if (typeof type !== 'string' || typeof message !== 'string') return { name: 'Error', message: UNREACHABLE };
  return { name: type.split('#').at(-1) ?? type, message };
}
