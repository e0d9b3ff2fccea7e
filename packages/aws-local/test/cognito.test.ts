import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeys } from '../src/cognito/cognito.ts';
import { CLIENT_ID, POOL_ID, startPool, type TestPool } from './cognito-pool.ts';
import { pointAmplifyAt } from './point-amplify-at.ts';

// Amplify, as in the browser: if it works with the local pool, the browser needs no local branch.

const email = 'Owner@Example.test';
const password = 'correct horse battery';

async function signUpAndConfirm(pool: TestPool): Promise<void> {
  await signUp({ username: email, password, options: { userAttributes: { email } } });
  await confirmSignUp({ username: email, confirmationCode: pool.lastCode() });
}

describe('Amplify against the local user pool', () => {
  let folder: string;
  let pool: TestPool;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  beforeEach(async () => {
    pool = await startPool({ path: join(folder, `${crypto.randomUUID()}.json`) });
    pointAmplifyAt(pool.endpoint);
  });
  afterEach(async () => {
    await signOut();
    await pool.stop();
  });

  it('signs up, confirms with the mailed code, and signs in by SRP with tokens that the JWKS verifies', async () => {
    const { nextStep, userId } = await signUp({
      username: email,
      password,
      options: { userAttributes: { email } },
    });
    expect(nextStep).toMatchObject({
      signUpStep: 'CONFIRM_SIGN_UP',
      codeDeliveryDetails: { deliveryMedium: 'EMAIL', destination: 'O***@E***' },
    });
    expect(await signIn({ username: email, password })).toMatchObject({
      nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
    });

    await confirmSignUp({ username: email, confirmationCode: pool.lastCode() });
    expect(await signIn({ username: email.toLowerCase(), password })).toMatchObject({ isSignedIn: true });

    const { tokens } = await fetchAuthSession();
    const jwks = createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
    const id = await jwtVerify(String(tokens?.idToken), jwks, { issuer: pool.issuer, audience: CLIENT_ID });
    expect(id.payload).toMatchObject({
      sub: userId,
      token_use: 'id',
      email,
      email_verified: true,
      'cognito:username': userId,
    });
    const access = await jwtVerify(String(tokens?.accessToken), jwks, { issuer: pool.issuer });
    expect(access.payload).toMatchObject({
      sub: userId,
      token_use: 'access',
      client_id: CLIENT_ID,
      username: userId,
      scope: 'aws.cognito.signin.user.admin',
      origin_jti: id.payload.origin_jti,
    });
    expect(Number(access.payload.exp) - Number(access.payload.iat)).toBe(3600);
    expect(await getCurrentUser()).toMatchObject({ userId });
  });

  it('gives a wrong password and an unknown email the same answer', async () => {
    await signUpAndConfirm(pool);
    const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn({ username: email, password: `${password}!` })).rejects.toMatchObject(refused);
    await expect(signIn({ username: 'nobody@example.test', password })).rejects.toMatchObject(refused);
  });

  it('refreshes the tokens', async () => {
    await signUpAndConfirm(pool);
    await signIn({ username: email, password });
    const before = await fetchAuthSession();
    const after = await fetchAuthSession({ forceRefresh: true });
    expect(after.tokens?.accessToken.payload.jti).not.toBe(before.tokens?.accessToken.payload.jti);
    expect(after.tokens?.accessToken.payload.origin_jti).toBe(before.tokens?.accessToken.payload.origin_jti);
  });

  it('changes the password', async () => {
    await signUpAndConfirm(pool);
    await signIn({ username: email, password });
    await expect(
      updatePassword({ oldPassword: 'not the old one', newPassword: 'another password' }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await updatePassword({ oldPassword: password, newPassword: 'another password' });
    await signOut();
    await expect(signIn({ username: email, password })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await signIn({ username: email, password: 'another password' })).toMatchObject({
      isSignedIn: true,
    });
  });

  it('resets a forgotten password', async () => {
    await signUpAndConfirm(pool);
    expect(await resetPassword({ username: email })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    await confirmResetPassword({
      username: email,
      confirmationCode: pool.lastCode(),
      newPassword: 'a new password',
    });
    expect(await signIn({ username: email, password: 'a new password' })).toMatchObject({
      isSignedIn: true,
    });
  });

  it('resends a code that replaces the first', async () => {
    await signUp({ username: email, password, options: { userAttributes: { email } } });
    const first = pool.lastCode();
    await resendSignUpCode({ username: email });
    const second = pool.lastCode();
    expect(pool.mails).toHaveLength(2);
    // Once in a million runs both codes are equal, and the first one works.
    if (first !== second) {
      await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await confirmSignUp({ username: email, confirmationCode: second });
  });

  it('signs out everywhere: another device cannot refresh', async () => {
    await signUpAndConfirm(pool);
    await signIn({ username: email, password });
    const elsewhere = await pool.signInElsewhere(email, password);
    await signOut({ global: true });
    await expect(elsewhere.refresh()).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  });

  it('keeps users, sessions and keys over a restart', async () => {
    const path = join(folder, 'restart.json');
    const first = await startPool({ path, keys: createKeys() });
    pointAmplifyAt(first.endpoint);
    await signUpAndConfirm(first);
    await signIn({ username: email, password });
    const { refresh } = await first.signInElsewhere(email, password);
    const keys = first.cognito.jwks();
    await first.stop();

    const second = await startPool({ path });
    try {
      expect(second.cognito.jwks()).toEqual(keys);
      await expect(refresh(second.client)).resolves.toMatchObject({
        AuthenticationResult: { TokenType: 'Bearer' },
      });
      pointAmplifyAt(second.endpoint);
      expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
    } finally {
      await second.stop();
      pointAmplifyAt(pool.endpoint);
    }
  });

  it('takes confirmed addresses as verified in a file from before that was saved', async () => {
    const path = join(folder, 'earlier.json');
    const first = await startPool({ path });
    await first.cognito.seedUser({ email, password });
    await first.stop();
    const saved = await readFile(path, 'utf8');
    expect(saved).toContain('"email_verified": true,');
    await writeFile(path, saved.replace('"email_verified": true,', ''));

    const second = await startPool({ path });
    try {
      const { Users } = await second.client.send(new ListUsersCommand({ UserPoolId: POOL_ID }));
      expect(Users?.[0]?.Attributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    } finally {
      await second.stop();
    }
  });
});
