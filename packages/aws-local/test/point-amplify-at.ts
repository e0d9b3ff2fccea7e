import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { CLIENT_ID, POOL_ID } from './cognito-pool.ts';

/** Points Amplify at a local pool, with an empty token storage. */
export function pointAmplifyAt(endpoint: string): void {
  // Amplify warns about every endpoint outside Amazon.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  const stored = new Map<string, string>();
  const Auth = {
    Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: endpoint },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void stored.set(key, value),
    getItem: async (key) => stored.get(key) ?? null,
    removeItem: async (key) => void stored.delete(key),
    clear: async () => stored.clear(),
  });
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
}
