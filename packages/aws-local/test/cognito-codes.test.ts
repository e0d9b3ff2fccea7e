import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  confirmSignIn,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, POOL_ID, startPool, type TestPool } from './cognito-pool.ts';
import { pointAmplifyAt } from './point-amplify-at.ts';
import { codeAt, wrongCodeAt } from './totp.ts';

// Codes of an authenticator app, through the official SDK and Amplify. Error names and texts are AWS's.

const email = 'owner@example.test';
const password = 'correct horse battery';
const ClientId = CLIENT_ID;
const user = { UserPoolId: POOL_ID, Username: email };
const SECONDS = 1000;
const MISMATCH = { name: 'CodeMismatchException', message: 'Invalid code received for user' };
const LOCKED = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

let pool: TestPool;
beforeEach(async () => {
  pool = await startPool();
  await pool.cognito.seedUser({ email, password });
});
afterEach(() => pool.stop());

function wait(milliseconds: number): void {
  pool.clock.now = new Date(pool.clock.now.getTime() + milliseconds);
}

function enter(through = pool, PASSWORD = password) {
  const AuthParameters = { USERNAME: email, PASSWORD };
  return through.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
}

function answer(Session: string | undefined, code: string, through = pool) {
  return through.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
}

async function accessToken(): Promise<string> {
  return (await pool.signInElsewhere(email, password)).accessToken ?? '';
}

async function associate(AccessToken: string): Promise<string> {
  const { SecretCode, Session } = await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  expect(Session).toBeUndefined();
  return SecretCode ?? '';
}

const verify = (AccessToken: string, UserCode: string) =>
  pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));

const prefer = (AccessToken: string, Enabled: boolean) =>
  pool.client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );

/** Turns codes on, and thereby uses a code. */
async function turnOn(): Promise<{ secret: string; token: string }> {
  const token = await accessToken();
  const secret = await associate(token);
  await verify(token, codeAt(secret, pool.clock.now));
  await prefer(token, true);
  return { secret, token };
}

describe('setting up', () => {
  it('asks for codes only after a verified code', async () => {
    const token = await accessToken();
    await expect(prefer(token, true)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not set up software token mfa',
    });
    await expect(verify(token, '123456')).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
    const secret = await associate(token);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    await expect(prefer(token, true)).rejects.toMatchObject({
      message: 'User has not verified software token mfa',
    });
    await expect(verify(token, wrongCodeAt(secret, pool.clock.now))).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch and fail enable Software Token MFA',
    });
    for (const code of ['12345', '1234567', '12345x']) {
      await expect(verify(token, code)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    }
    expect(await verify(token, codeAt(secret, pool.clock.now))).toMatchObject({ Status: 'SUCCESS' });
    // A client that crashes here still signs in as before.
    expect(await enter()).toHaveProperty('AuthenticationResult.AccessToken');
    await prefer(token, true);
    expect(await enter()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('is visible in GetUser and AdminGetUser', async () => {
    const token = await accessToken();
    const ask = async () => [
      await pool.client.send(new GetUserCommand({ AccessToken: token })),
      await pool.client.send(new AdminGetUserCommand(user)),
    ];
    for (const found of await ask()) {
      expect([found.UserMFASettingList, found.PreferredMfaSetting]).toEqual([undefined, undefined]);
    }
    await turnOn();
    for (const found of await ask()) {
      expect(found).toMatchObject({
        UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
        PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      });
    }
  });

  it('keeps the first secret until a code of the second one is verified', async () => {
    const { secret: first, token } = await turnOn();
    const second = await associate(token);
    wait(30 * SECONDS);
    await answer((await enter()).Session, codeAt(first, pool.clock.now));
    await verify(token, codeAt(second, pool.clock.now));
    wait(30 * SECONDS);
    const { Session } = await enter();
    await expect(answer(Session, codeAt(first, pool.clock.now))).rejects.toMatchObject(MISMATCH);
    await answer(Session, codeAt(second, pool.clock.now));
  });

  it('refuses factors that the pool does not offer', async () => {
    const AccessToken = await accessToken();
    for (const factor of ['SMSMfaSettings', 'EmailMfaSettings']) {
      const input = { AccessToken, [factor]: { Enabled: true } };
      await expect(pool.client.send(new SetUserMFAPreferenceCommand(input))).rejects.toMatchObject({
        name: 'InvalidParameterException',
      });
    }
  });
});

describe('signing in', () => {
  it('accepts each code once, up to one step early or late', async () => {
    const { secret } = await turnOn();
    const at = (late: number) => codeAt(secret, new Date(pool.clock.now.getTime() + late * SECONDS));
    const { Session } = await enter();
    const used = {
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    };
    // The verification used it.
    await expect(answer(Session, at(0))).rejects.toMatchObject(used);
    for (const late of [-60, 60]) {
      await expect(answer(Session, at(late))).rejects.toMatchObject(MISMATCH);
    }
    expect(await answer(Session, at(-30))).toHaveProperty('AuthenticationResult.RefreshToken');
    const next = await enter();
    await expect(answer(next.Session, at(-30))).rejects.toMatchObject(used);
    await answer(next.Session, at(30));
  });

  it('allows three minutes for the code, and one use of the session', async () => {
    const { secret } = await turnOn();
    const session = 'Invalid session for the user';
    const { Session } = await enter();
    wait(180 * SECONDS + 1);
    await expect(answer(Session, codeAt(secret, pool.clock.now))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: `${session}, session is expired.`,
    });
    const next = await enter();
    await answer(next.Session, codeAt(secret, pool.clock.now));
    wait(30 * SECONDS);
    await expect(answer(next.Session, codeAt(secret, pool.clock.now))).rejects.toMatchObject({
      message: `${session}, session can only be used once.`,
    });
    await expect(answer('x'.repeat(20), codeAt(secret, pool.clock.now))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: `${session}.`,
    });
    await expect(answer(undefined, '123456')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });

  it('locks after five wrong codes, for longer each time, until the count resets', async () => {
    const { secret } = await turnOn();
    wait(60 * SECONDS);
    const { Session } = await enter();
    const wrong = () => answer(Session, wrongCodeAt(secret, pool.clock.now));
    for (let miss = 1; miss <= 5; miss += 1) await expect(wrong()).rejects.toMatchObject(MISMATCH);
    await expect(answer(Session, codeAt(secret, pool.clock.now))).rejects.toMatchObject(LOCKED);
    await expect(enter()).rejects.toMatchObject(LOCKED);
    wait(1 * SECONDS);
    await expect(wrong()).rejects.toMatchObject(MISMATCH);
    wait(1 * SECONDS);
    await expect(wrong()).rejects.toMatchObject(LOCKED);
    wait(1 * SECONDS);
    await answer(Session, codeAt(secret, pool.clock.now));

    wait(30 * SECONDS);
    const next = await enter();
    await expect(answer(next.Session, wrongCodeAt(secret, pool.clock.now))).rejects.toMatchObject(MISMATCH);
    await answer(next.Session, codeAt(secret, pool.clock.now));
  });

  it('asks for a code after a password reset too', async () => {
    await turnOn();
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const Password = 'a new password';
    const ConfirmationCode = pool.lastCode();
    await pool.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
    );
    expect(await enter(pool, Password)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  });

  it('reveals a right password only by asking for the code', async () => {
    await turnOn();
    await expect(enter(pool, 'not the password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
  });
});

describe('turning codes off', () => {
  it('works for the owner and an operator, and keeps the sessions', async () => {
    const { token } = await turnOn();
    await prefer(token, false);
    expect(await enter()).toHaveProperty('AuthenticationResult.AccessToken');
    await prefer(token, true);
    await pool.client.send(
      new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: { Enabled: false } }),
    );
    expect(await enter()).toHaveProperty('AuthenticationResult.AccessToken');
    await pool.client.send(new GetUserCommand({ AccessToken: token }));
  });

  it('happens with the account: a new account has no second factor', async () => {
    await turnOn();
    await pool.client.send(new AdminDeleteUserCommand(user));
    await pool.cognito.seedUser({ email, password });
    expect(await enter()).toHaveProperty('AuthenticationResult.AccessToken');
  });
});

it('keeps secrets and used codes over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cognito-'));
  const path = join(folder, 'pool.json');
  await pool.stop();
  pool = await startPool({ path });
  await pool.cognito.seedUser({ email, password });
  const { secret } = await turnOn();
  await pool.stop();
  pool = await startPool({ path });
  const { Session } = await enter();
  await expect(answer(Session, codeAt(secret, pool.clock.now))).rejects.toMatchObject({
    name: 'ExpiredCodeException',
  });
  wait(30 * SECONDS);
  await answer(Session, codeAt(secret, pool.clock.now));
  await rm(folder, { recursive: true });
});

it('Amplify sets up codes, signs in with them by SRP, and turns them off', async () => {
  pointAmplifyAt(pool.endpoint);
  await signIn({ username: email, password });
  expect(await fetchMFAPreference()).toEqual({ preferred: undefined, enabled: undefined });
  const { sharedSecret, getSetupUri } = await setUpTOTP();
  expect(getSetupUri('Kennel', email).searchParams.get('secret')).toBe(sharedSecret);
  await verifyTOTPSetup({ code: codeAt(sharedSecret, pool.clock.now) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  expect(await fetchMFAPreference()).toEqual({ preferred: 'TOTP', enabled: ['TOTP'] });
  await signOut();

  wait(30 * SECONDS);
  expect(await signIn({ username: email, password })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  const challengeResponse = wrongCodeAt(sharedSecret, pool.clock.now);
  await expect(confirmSignIn({ challengeResponse })).rejects.toMatchObject(MISMATCH);
  expect(await confirmSignIn({ challengeResponse: codeAt(sharedSecret, pool.clock.now) })).toMatchObject({
    isSignedIn: true,
  });
  await updateMFAPreference({ totp: 'DISABLED' });
  await signOut();
  expect(await signIn({ username: email, password })).toMatchObject({ isSignedIn: true });
  await signOut();
});
