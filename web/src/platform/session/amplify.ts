import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { timeLimit } from '../abort-signals.ts';
import { cognitoEndpoint, siteConfig } from '../config.ts';
import * as cognito from './cognito-calls.ts';
import { ANSWER_MS } from './connection.ts';

// Amplify warns of any endpoint other than AWS's, such as the local cloud's, and logs an error when another tab signs
// in before it is configured here.
ConsoleLogger.LOG_LEVEL = 'NONE';

let configuring: Promise<void> | undefined;

/** Amplify sets no timeout and has no option for one. */
function limitTime(endpoint: string) {
  const unlimited = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).startsWith(endpoint)
      ? unlimited(input, { ...init, signal: init?.signal ?? timeLimit(ANSWER_MS) })
      : unlimited(input, init);
}

async function configure() {
  const { userPoolId, userPoolClientId, userPoolEndpoint, region } = await siteConfig();
  const Cognito = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  limitTime(cognitoEndpoint({ userPoolEndpoint, region }));
  Amplify.configure({ Auth: { Cognito } });
}

/** Amplify's Cognito calls, configured for this stage. After a failure the next call configures again. */
export async function amplify() {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  await configuring;
  return cognito;
}

let atWork: Promise<unknown> = Promise.resolve();

/** Runs after all other uses of Amplify's token store, since there is only one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = atWork.then(work);
  atWork = turn.catch(() => undefined);
  return turn;
}

/**
 * Runs `act` with a separate token store, so that signing in doesn't touch an existing session. Afterwards Amplify uses
 * the browser's storage again.
 */
export function apart<T>(store: Map<string, string>, act: (calls: typeof cognito) => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const calls = await amplify();
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: async (key) => store.get(key) ?? null,
      setItem: async (key, value) => void store.set(key, value),
      removeItem: async (key) => void store.delete(key),
      clear: async () => store.clear(),
    });
    try {
      return await act(calls);
    } finally {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(defaultStorage);
    }
  });
}
