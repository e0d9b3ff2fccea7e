import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import {
  cognitoUserPoolsTokenProvider,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
} from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils';
import { AppError } from '../../../../contract/problem.ts';
import { cognitoEndpoint, siteConfig } from '../config.ts';
import { ANSWER_MS, lossText } from './connection.ts';

let configuring: Promise<void> | undefined;

/** Amplify gives its calls no time limit, and takes none. */
function limitTime(endpoint: string) {
  const unlimited = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).startsWith(endpoint)
      ? unlimited(input, { ...init, signal: init?.signal ?? AbortSignal.timeout(ANSWER_MS) })
      : unlimited(input, init);
}

async function configure() {
  const { userPoolId, userPoolClientId, userPoolEndpoint, region } = await siteConfig();
  const Cognito = { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) };
  // Amplify warns in the console of every endpoint that is not AWS's own, which the local cloud's is on purpose.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  limitTime(cognitoEndpoint({ userPoolEndpoint, region }));
  Amplify.configure({ Auth: { Cognito } });
}

/** Named one by one: the whole namespace would bring passkeys, devices and OAuth along. */
const cognito = {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
};

/** Amplify's calls to Cognito, configured for this stage. A failure to configure is not remembered. */
export async function amplify() {
  configuring ??= configure().catch((error: unknown) => {
    configuring = undefined;
    throw error;
  });
  await configuring;
  return cognito;
}

let atWork: Promise<unknown> = Promise.resolve();

/** Runs after whatever else uses the tokens' store, since there is one of it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = atWork.then(work);
  atWork = turn.catch(() => undefined);
  return turn;
}

/**
 * Runs `act` with a store of its own in place of the browser's, so that signing in touches no session that is there.
 * Afterwards Amplify has the browser's storage again, whatever came of it.
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

/**
 * Renews the tokens in the browser's storage, or removes them when Cognito no longer honours the session. Throws an
 * AppError when Cognito can't be reached: pages show it as it is.
 */
export async function renewTokens(): Promise<void> {
  try {
    await amplify();
    await inTurn(() => fetchAuthSession({ forceRefresh: true }));
  } catch (error) {
    const loss = lossText(error);
    throw loss ? new AppError('try-again', loss) : error;
  }
}
