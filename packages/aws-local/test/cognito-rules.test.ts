import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT_ID, POOL_ID, startPool, type TestPool } from './cognito-pool.ts';

// The rules of the pool, through the official SDK. Error names and texts are AWS's.

const email = 'owner@example.test';
const password = 'correct horse battery';
const ClientId = CLIENT_ID;
const UserPoolId = POOL_ID;
const HOUR = 3_600_000;
const MODULUS = getDiffieHellman('modp15').getPrime('hex');

let pool: TestPool;
beforeEach(async () => {
  pool = await startPool();
});
afterEach(() => pool.stop());

function signUp(Username = email, Password = password) {
  return pool.client.send(new SignUpCommand({ ClientId, Username, Password }));
}
function confirm(ConfirmationCode: string, Username = email) {
  return pool.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}
function signIn(USERNAME: string, PASSWORD: string) {
  const AuthParameters = { USERNAME, PASSWORD };
  return pool.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
}
function startSrp(USERNAME: string, SRP_A = 'abcdef') {
  return pool.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } }),
  );
}
function resetPassword(ConfirmationCode: string, Password = 'a new password') {
  return pool.client.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode, Password }),
  );
}
function wait(milliseconds: number): void {
  pool.clock.now = new Date(pool.clock.now.getTime() + milliseconds);
}
/** A code that differs from the one in the newest mail. */
function wrongCode(): string {
  return String((Number(pool.lastCode()) + 1) % 1_000_000).padStart(6, '0');
}

describe('sign-up', () => {
  it('accepts an email once, ignoring case', async () => {
    const { UserConfirmed, UserSub } = await signUp();
    expect(UserConfirmed).toBe(false);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    await expect(signUp('OWNER@example.test')).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'User already exists',
    });
  });

  it('lets one of many concurrent sign-ups have an email', async () => {
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => signUp()));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it.each([
    ['a short password', { Password: 'seven77' }, 'InvalidPasswordException'],
    ['a password that ends in a space', { Password: 'long enough ' }, 'InvalidParameterException'],
    ['a username that is not an email', { Username: 'owner' }, 'InvalidParameterException'],
    ['another client', { ClientId: 'someoneelse' }, 'ResourceNotFoundException'],
    ['no password', { Password: undefined }, 'InvalidParameterException'],
  ])('refuses %s', async (_, change, name) => {
    const input = { ClientId, Username: email, Password: password, ...change };
    await expect(pool.client.send(new SignUpCommand(input))).rejects.toMatchObject({ name });
    expect(pool.mails).toEqual([]);
  });

  it('names the member with the wrong type', async () => {
    const body = { ClientId, Username: 7, Password: password };
    const answer = await post('SignUp', JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      __type: 'InvalidParameterException',
      message: expect.stringContaining("Value at 'Username'"),
    });
  });

  it('refuses sign-in before the email is confirmed', async () => {
    await signUp();
    await expect(signIn(email, password)).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    await expect(signIn(email, 'not the password')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    await confirm(pool.lastCode());
    await expect(signIn(email, password)).resolves.toHaveProperty('AuthenticationResult.AccessToken');
    await expect(confirm('123456')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });
});

describe('codes', () => {
  it('expire after 24 hours, and a new one works', async () => {
    await signUp();
    wait(24 * HOUR + 1);
    await expect(confirm(pool.lastCode())).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
    await pool.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    await confirm(pool.lastCode());
  });

  it('stop working for an hour after five wrong ones', async () => {
    await signUp();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(confirm(wrongCode())).rejects.toMatchObject({
        name: 'CodeMismatchException',
        message: 'Invalid verification code provided, please try again.',
      });
    }
    const limited = {
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    };
    await expect(confirm(pool.lastCode())).rejects.toMatchObject(limited);
    await pool.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
    await expect(confirm(pool.lastCode())).rejects.toMatchObject(limited);
    wait(HOUR);
    await confirm(pool.lastCode());
  });

  it('for a password reset expire after an hour and work once', async () => {
    await pool.cognito.seedUser({ email, password });
    await expect(resetPassword('123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await expect(resetPassword(pool.lastCode(), 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    wait(HOUR + 1);
    await expect(resetPassword(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await resetPassword(pool.lastCode());
    await expect(resetPassword(pool.lastCode())).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await signIn(email, 'a new password');
  });
});

describe('an outsider', () => {
  it('does not reveal in a code request whether an account exists', async () => {
    await signUp();
    const sent = pool.mails.length;
    const known = await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const Username = 'other@example.test';
    const unknown = await pool.client.send(new ForgotPasswordCommand({ ClientId, Username }));
    expect(unknown.CodeDeliveryDetails).toEqual(known.CodeDeliveryDetails);
    await pool.cognito.seedUser({ email: 'confirmed@example.test', password });
    for (const address of [Username, 'confirmed@example.test'])
      await pool.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: address }));
    // An unconfirmed address gets no reset code either.
    expect(pool.mails).toHaveLength(sent);
  });

  it('does not reveal at the start of SRP whether an account exists', async () => {
    await pool.cognito.seedUser({ email, password });
    const real = (await startSrp(email)).ChallengeParameters ?? {};
    const fake = (await startSrp('nobody@example.test')).ChallengeParameters ?? {};
    const again = (await startSrp('NOBODY@example.test')).ChallengeParameters ?? {};
    expect(Object.keys(fake)).toEqual(Object.keys(real));
    expect(fake.SALT).toHaveLength(real.SALT?.length ?? 0);
    expect(fake.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again.SALT, again.USER_ID_FOR_SRP]).toEqual([fake.SALT, fake.USER_ID_FOR_SRP]);
    expect(again.SRP_B).not.toBe(fake.SRP_B);
  });

  it.each([
    ['zero', '0'],
    ['the group itself', MODULUS],
  ])('cannot sign in with an SRP_A that is %s', async (_, SRP_A) => {
    await pool.cognito.seedUser({ email, password });
    const { ChallengeParameters } = await startSrp(email, SRP_A);
    const respond = new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: claimWithoutPassword(SRP_A, ChallengeParameters ?? {}),
    });
    await expect(pool.client.send(respond)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  it('cannot sign in as a user without a password, and can after a reset', async () => {
    await pool.cognito.seedUser({ email });
    for (const tried of [password, 'another password'])
      await expect(signIn(email, tried)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    await resetPassword(pool.lastCode(), password);
    await signIn(email, password);
  });

  it('gets an error for an SRP_A that is not a number', async () => {
    await expect(startSrp(email, 'xyz')).rejects.toMatchObject({ name: 'InvalidParameterException' });
  });
});

describe('sessions', () => {
  it('end everywhere with GlobalSignOut, including access tokens', async () => {
    await pool.cognito.seedUser({ email, password });
    const { accessToken: AccessToken, refresh } = await pool.signInElsewhere(email, password);
    await pool.client.send(new GetUserCommand({ AccessToken }));
    await pool.client.send(new GlobalSignOutCommand({ AccessToken }));
    const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };
    await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject(revoked);
    const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'a new password' };
    await expect(pool.client.send(new ChangePasswordCommand(change))).rejects.toMatchObject(revoked);
    await expect(refresh()).rejects.toMatchObject({ message: 'Refresh Token has been revoked' });
    await signIn(email, password);
  });

  it('end singly with RevokeToken', async () => {
    await pool.cognito.seedUser({ email, password });
    const phone = await pool.signInElsewhere(email, password);
    const laptop = await pool.signInElsewhere(email, password);
    await pool.client.send(new RevokeTokenCommand({ ClientId, Token: phone.refreshToken }));
    await expect(phone.refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await laptop.refresh();
  });

  it('can also be refreshed by InitiateAuth', async () => {
    await pool.cognito.seedUser({ email, password });
    const { refreshToken = '' } = await pool.signInElsewhere(email, password);
    for (const AuthFlow of ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN'] as const) {
      const AuthParameters = { REFRESH_TOKEN: refreshToken };
      const input = { ClientId, AuthFlow, AuthParameters };
      const { AuthenticationResult } = await pool.client.send(new InitiateAuthCommand(input));
      expect(AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
      expect(AuthenticationResult).not.toHaveProperty('RefreshToken');
    }
  });

  it('refuse id tokens and forged tokens', async () => {
    await pool.cognito.seedUser({ email, password });
    const { AuthenticationResult } = await signIn(email, password);
    const [header, payload] = AuthenticationResult?.AccessToken?.split('.') ?? [];
    for (const AccessToken of [AuthenticationResult?.IdToken, `${header}.${payload}.AAAA`, 'nonsense']) {
      await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
  });

  it('end with the account', async () => {
    await pool.cognito.seedUser({ email, password });
    const { accessToken: AccessToken, refresh } = await pool.signInElsewhere(email, password);
    await pool.client.send(new DeleteUserCommand({ AccessToken }));
    await expect(refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(signIn(email, password)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await signUp();
  });
});

describe('administration', () => {
  it('seeds a user once, with the same sub after a reset', async () => {
    const seed = { email, password, groups: ['admin'] };
    const sub = await pool.cognito.seedUser(seed);
    expect(await pool.cognito.seedUser({ ...seed, password: 'another password' })).toBe(sub);
    await signIn(sub, password);
    await pool.cognito.reset();
    await expect(signIn(email, password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect(await pool.cognito.seedUser(seed)).toBe(sub);
  });

  it('admits a user whom an administrator created only once a permanent password is set', async () => {
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ];
    const create = () =>
      pool.client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          MessageAction: 'SUPPRESS',
          UserAttributes,
        }),
      );
    const { User } = await create();
    expect(User).toMatchObject({ UserStatus: 'FORCE_CHANGE_PASSWORD' });
    await expect(create()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mails).toEqual([]);

    const setting = { UserPoolId, Username: email, Password: password, Permanent: true };
    await pool.client.send(new AdminSetUserPasswordCommand(setting));
    expect((await signIn(email, password)).AuthenticationResult).toBeDefined();
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mails).toHaveLength(1);
  });

  it('verifies the address of a user whom an administrator confirmed only on request', async () => {
    await signUp();
    const user = { UserPoolId, Username: email };
    const isVerified = async () => {
      const { UserAttributes = [] } = await pool.client.send(new AdminGetUserCommand(user));
      return UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value;
    };
    await pool.client.send(new AdminConfirmSignUpCommand(user));
    await expect(pool.client.send(new AdminConfirmSignUpCommand(user))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
    expect(await isVerified()).toBe('false');
    const { AuthenticationResult } = await signIn(email, password);
    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')).toMatchObject({ email_verified: false });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mails).toHaveLength(1);

    const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
    await pool.client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
    expect(await isVerified()).toBe('true');
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mails).toHaveLength(2);
  });

  it('reads, groups, signs out, lists and deletes users', async () => {
    const sub = await pool.cognito.seedUser({ email, password });
    await signUp('other@example.test');
    const Username = email;
    await pool.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username, GroupName: 'admin' }));
    const { AuthenticationResult } = await signIn(email, password);
    for (const token of [AuthenticationResult?.AccessToken, AuthenticationResult?.IdToken]) {
      expect(decodeJwt(token ?? '')['cognito:groups']).toEqual(['admin']);
    }
    const user = await pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    expect(user).toMatchObject({ Username: sub, UserStatus: 'CONFIRMED', UserCreateDate: pool.clock.now });
    expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: email });

    const page = await pool.client.send(new ListUsersCommand({ UserPoolId, Limit: 1 }));
    expect(page.Users).toHaveLength(1);
    const rest = await pool.client.send(
      new ListUsersCommand({ UserPoolId, Limit: 1, PaginationToken: page.PaginationToken }),
    );
    expect(rest).toMatchObject({ Users: [{ UserStatus: 'UNCONFIRMED' }] });
    expect(rest.PaginationToken).toBeUndefined();
    const Filter = `email = "${email.toUpperCase()}"`;
    const found = await pool.client.send(new ListUsersCommand({ UserPoolId, Filter }));
    expect(found.Users?.map((item) => item.Username)).toEqual([sub]);

    await pool.client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    const AccessToken = AuthenticationResult?.AccessToken;
    await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    await pool.client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
    await expect(pool.client.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  it('disables a user, which ends all sessions and prevents new ones', async () => {
    await signUp();
    await confirm(pool.lastCode());
    const { accessToken: AccessToken, refresh } = await pool.signInElsewhere(email, password);
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    const mails = pool.mails.length;
    const user = { UserPoolId, Username: email };
    expect(await pool.client.send(new AdminGetUserCommand(user))).toMatchObject({ Enabled: true });
    // Idempotent.
    await pool.client.send(new AdminDisableUserCommand(user));
    await pool.client.send(new AdminDisableUserCommand(user));

    expect(await pool.client.send(new AdminGetUserCommand(user))).toMatchObject({ Enabled: false });
    const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' };
    await expect(signIn(email, password)).rejects.toMatchObject(disabled);
    await expect(signIn(email, 'a wrong password')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await expect(pool.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
    await expect(refresh()).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
    expect(pool.mails).toHaveLength(mails);
    await expect(signUp()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    await expect(
      pool.client.send(new AdminDisableUserCommand({ UserPoolId, Username: 'nobody@example.test' })),
    ).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  it('refuses unsigned calls and other pools', async () => {
    const unsigned = await post('ListUsers', JSON.stringify({ UserPoolId }));
    expect(await unsigned.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    await expect(
      pool.client.send(new ListUsersCommand({ UserPoolId: 'eu-central-1_Other' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('mails', () => {
  it('are written by the CustomMessage trigger from the event of Cognito', async () => {
    const events: CustomMessageTriggerEvent[] = [];
    const custom = await startPool({
      customMessage: async (event) => {
        events.push(structuredClone(event));
        event.response.emailSubject = `Code ${event.request.codeParameter}`;
        event.response.emailMessage = `<p>Hi &amp; welcome</p><p><a href="https://pawfile.test/auth?code=${event.request.codeParameter}">Verify</a></p>`;
        return event;
      },
    });
    try {
      const { UserSub } = await custom.client.send(
        new SignUpCommand({ ClientId, Username: email, Password: password }),
      );
      await custom.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
      await custom.client.send(
        new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: custom.lastCode() }),
      );
      await custom.client.send(new ForgotPasswordCommand({ ClientId, Username: email }));
      expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
        'CustomMessage_SignUp',
        'CustomMessage_ResendCode',
        'CustomMessage_ForgotPassword',
      ]);
      expect(events[0]).toMatchObject({
        userPoolId: POOL_ID,
        region: 'eu-central-1',
        userName: UserSub,
        callerContext: { clientId: CLIENT_ID },
        request: {
          userAttributes: { sub: UserSub, email, email_verified: 'false' },
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      });
      const code = custom.lastCode();
      expect(custom.mails[0]).toEqual({
        to: email,
        from: 'no-reply@verificationemail.com',
        subject: `Code ${code}`,
        html: `<p>Hi &amp; welcome</p><p><a href="https://pawfile.test/auth?code=${code}">Verify</a></p>`,
        text: `Hi & welcome\nVerify:\nhttps://pawfile.test/auth?code=${code}`,
        headers: {},
        sent_at: custom.clock.now.toISOString(),
      });
    } finally {
      await custom.stop();
    }
  });

  it('report a failed trigger as Cognito does', async () => {
    const broken = await startPool({
      customMessage: async () => {
        throw new Error('no template');
      },
    });
    try {
      const command = new SignUpCommand({ ClientId, Username: email, Password: password });
      await expect(broken.client.send(command)).rejects.toMatchObject({
        name: 'UserLambdaValidationException',
        message: 'CustomMessage failed with error no template.',
      });
    } finally {
      await broken.stop();
    }
  });
});

describe('over HTTP', () => {
  it('sends CORS headers for any origin, in preflights and answers', async () => {
    const preflight = await fetch(pool.endpoint, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('x-amz-target');
    const refused = await post('SignUp', '{}');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('content-type')).toBe('application/x-amz-json-1.1');
  });

  it.each([
    ['a body that is not JSON', 'SignUp', '{', 'SerializationException'],
    ['an unknown operation', 'Constructor', '{}', 'UnknownOperationException'],
  ])('refuses %s', async (_, target, body, name) => {
    expect(await (await post(target, body)).json()).toMatchObject({ __type: name });
  });

  it('serves the OpenID configuration', async () => {
    const answer = await fetch(`${pool.issuer}/.well-known/openid-configuration`);
    expect(await answer.json()).toMatchObject({
      issuer: pool.issuer,
      jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    });
    expect((await fetch(`${pool.endpoint}/other/.well-known/jwks.json`)).status).toBe(404);
  });
});

/** The proof for an SRP_A of 0 modulo the group: anyone can make it, because the shared secret is 0. */
function claimWithoutPassword(clientA: string, parameters: Record<string, string>) {
  const { SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = parameters;
  const u = createHash('sha256').update(toBytes(clientA)).update(toBytes(SRP_B)).digest('hex');
  const key = hkdfSync('sha256', toBytes('0'), toBytes(u), 'Caldera Derived Key', 16);
  const TIMESTAMP = 'Mon May 4 10:00:00 UTC 2026';
  return {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    TIMESTAMP,
    PASSWORD_CLAIM_SIGNATURE: createHmac('sha256', new Uint8Array(key))
      .update(`TestPool${USER_ID_FOR_SRP}`)
      .update(Buffer.from(SECRET_BLOCK, 'base64'))
      .update(TIMESTAMP)
      .digest('base64'),
  };
}

/** Formats a hex number like Java's BigInteger.toByteArray(). */
function toBytes(number: string): Buffer {
  const hex = BigInt(`0x${number}`).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(even < '8' ? even : `00${even}`, 'hex');
}

function post(operation: string, body: string): Promise<Response> {
  const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
  return fetch(pool.endpoint, { method: 'POST', headers, body });
}
