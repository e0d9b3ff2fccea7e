import { signIn, signOut } from '@aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito';
import { Amplify, ConsoleLogger } from '@aws-amplify/core';
import { expect, it } from 'vitest';
import { CLIENT_ID, POOL_ID, startPool } from '../support/cognito-pool.ts';
ConsoleLogger.LOG_LEVEL = 'ERROR';
it('stress', async () => {
  const pool = await startPool();
  const stored = new Map<string, string>();
  const Auth = { Cognito: { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint } };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (k, v) => void stored.set(k, v), getItem: async (k) => stored.get(k) ?? null,
    removeItem: async (k) => void stored.delete(k), clear: async () => stored.clear() });
  Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });
  let ok = 0;
  for (let i = 0; i < 300; i++) {
    await pool.cognito.seedUser({ email: `u${i}@example.test`, password: `pässwörd 🐶 ${i}` });
    const r = await signIn({ username: `u${i}@example.test`, password: `pässwörd 🐶 ${i}` });
    if (r.isSignedIn) ok++;
    await signOut();
  }
  expect(ok).toBe(300);
  await pool.stop();
}, 300000);
