import {
  cognitoUserPoolsTokenProvider,
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger, fetchAuthSession } from '@aws-amplify/core';
import { AppError } from '../../../contract/problem.ts';
import { siteConfig } from '../config.ts';
import { isConnectionLost, OFFLINE } from './connection.ts';

let configuring: Promise<void> | undefined;

async function configure() {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await siteConfig();
  const auth = { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) } };
  // Amplify warns in the console of every endpoint that is not AWS's own, which the local cloud's is on purpose.
  ConsoleLogger.LOG_LEVEL = 'NONE';
  cognitoUserPoolsTokenProvider.setAuthConfig(auth);
  Amplify.configure({ Auth: auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}

/** Named one by one: the whole namespace would bring passkeys, devices and OAuth along. */
const cognito = {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
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

/**
 * Renews the tokens in the browser's storage, or removes them when Cognito no longer honours the session. Throws an
 * AppError when Cognito can't be reached: pages show it as it is.
 */
export async function renewTokens(): Promise<void> {
  try {
    await amplify();
    await fetchAuthSession({ forceRefresh: true });
  } catch (error) {
    throw isConnectionLost(error) ? new AppError('try-again', OFFLINE) : error;
  }
}
