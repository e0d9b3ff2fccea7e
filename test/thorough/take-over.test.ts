import {
  AdminAddUserToGroupCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { codeAt } from '@pawfile/aws-local/test/totp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { backendForFile } from '../support/backend-for-file.ts';
import { atEachRequest, DEATHS } from '../support/outage.ts';
import { poolAccounts } from '../support/pool-accounts.ts';

const STRANGERS = 'the stranger chose this one';

const backend = backendForFile();
let accounts: ReturnType<typeof poolAccounts>;
beforeAll(() => {
  accounts = poolAccounts(backend);
});
beforeEach(() => backend.mail.mailbox.clear());

let victims = 0;
/** A stranger signs up with another person's address, who gets the code. */
async function signUpAsStranger() {
  victims += 1;
  const email = `victim-${victims}@example.org`;
  return { email, ...(await accounts.signUp(email, STRANGERS)) };
}

const takeOver = (username: string, code: string) =>
  backend.call('take-over-account', { body: { username, code } });

const isSignedIn = async (claims: Record<string, string>) =>
  (await backend.call('get-usage', { claims })).status === 200;

test('gives the account to the holder of the mail’s code, and shuts the stranger out', async () => {
  const { email, username, code } = await signUpAsStranger();
  const { status, body } = await takeOver(username, code);
  expect(status).toBe(200);
  await expect(accounts.signIn(email, STRANGERS)).rejects.toThrow('Incorrect username or password.');
  const own = await accounts.signIn(email, body.temporary_password);
  expect(await isSignedIn(own.claims)).toBe(true);
  await backend.drain();
  expect(backend.mail.mailbox.list().map(({ subject }) => subject)).toContain('Welcome to Pawfile');
});

test('a wrong code, a used one, an unknown and a confirmed account get the same answer', async () => {
  const { email, username, code } = await signUpAsStranger();
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = [await takeOver(username, wrong), await takeOver('nobody@example.org', code)];
  // The wrong attempt changed nothing: the address is confirmed with the password of the sign-up.
  await accounts.confirm(email, code);
  const signedIn = await accounts.signIn(email, STRANGERS);
  expect(await isSignedIn(signedIn.claims)).toBe(true);
  answers.push(await takeOver(username, code));
  expect(answers.map(({ problem }) => problem)).toEqual(
    answers.map(() =>
      expect.objectContaining({ type: '/problems/code-refused', detail: answers[0]?.problem?.detail }),
    ),
  );
  expect(await isSignedIn(signedIn.claims)).toBe(true);
});

test('a member of a group is not taken over', async () => {
  const { email, username, code } = await signUpAsStranger();
  const member = { UserPoolId: backend.userPoolId, Username: email, GroupName: 'admin' };
  await accounts.cognito.send(new AdminAddUserToGroupCommand(member));
  expect((await takeOver(username, code)).problem?.type).toBe('/problems/code-refused');
  // The code is unused: whoever signed up confirms with the password.
  await accounts.confirm(email, code);
  expect((await accounts.signIn(email, STRANGERS)).claims.sub).toBe(username);
});

test('of two attempts with the code one succeeds, and one with a wrong code lifts no other’s hold', async () => {
  const { email, username, code } = await signUpAsStranger();
  const wrong = code === '000000' ? '000001' : '000000';
  const answers = await Promise.all([
    takeOver(username, code),
    takeOver(username, wrong),
    takeOver(username, code),
  ]);
  const passwords = answers.flatMap(({ status, body }) => (status === 200 ? [body.temporary_password] : []));
  // The later call answers "try again", or that the code was used.
  expect(passwords.length).toBeLessThanOrEqual(1);
  const password = passwords[0] ?? (await takeOver(username, code)).body.temporary_password;
  expect(await isSignedIn((await accounts.signIn(email, password)).claims)).toBe(true);
});

test('a stranger who signs in the moment the address is confirmed gets nowhere', async () => {
  const { email, username, code } = await signUpAsStranger();
  let isOver = false;
  const attempts: Awaited<ReturnType<typeof accounts.signIn>>[] = [];
  const answers: number[] = [];
  const attack = async () => {
    while (!isOver) {
      const session = await accounts.signIn(email, STRANGERS).catch(() => null);
      if (!session) continue;
      attempts.push(session);
      answers.push((await backend.call('create-calendar-feed', { claims: session.claims })).status);
      await addSecondFactor(session.accessToken).catch(() => undefined);
    }
  };
  const attacking = Promise.all([attack(), attack(), attack()]);
  const { body } = await takeOver(username, code);
  isOver = true;
  await attacking;
  expect(answers.filter((status) => status < 400)).toEqual([]);
  for (const { claims, refreshToken } of attempts) {
    expect(await isSignedIn(claims)).toBe(false);
    await expect(accounts.renew(refreshToken)).rejects.toThrow('revoked');
  }
  // No second factor of the stranger's stands in the way.
  const own = await accounts.signIn(email, body.temporary_password);
  expect(await isSignedIn(own.claims)).toBe(true);
});

async function addSecondFactor(AccessToken: string): Promise<void> {
  const { SecretCode = '' } = await accounts.cognito.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = codeAt(SecretCode, backend.now());
  await accounts.cognito.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await accounts.cognito.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
}

test.each(DEATHS)(
  'whichever request it dies %s, the stranger gets nothing and the owner gets in',
  async (how) => {
    let strangersInside = 0;
    await atEachRequest(async (at) => {
      const { email, username, code } = await signUpAsStranger();
      const death = await backend.dieAfter(at, how, () => takeOver(username, code));
      const session = await accounts.signIn(email, STRANGERS).catch(() => null);
      if (session) {
        expect(await isSignedIn(session.claims)).toBe(false);
        await addSecondFactor(session.accessToken);
        strangersInside += 1;
      }

      backend.advance(61_000);
      const again = await takeOver(username, code);
      if (again.status !== 200) await accounts.resetPassword(email, 'a password of my own');
      const password = again.status === 200 ? again.body.temporary_password : 'a password of my own';
      expect(await isSignedIn((await accounts.signIn(email, password)).claims)).toBe(true);
      if (session) expect(await isSignedIn(session.claims)).toBe(false);
      return death.wasCut;
    });
    expect(strangersInside).toBeGreaterThan(0);
  },
);

test('one network can make few attempts', async () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.7:443' };
  const body = { username: 'nobody@example.org', code: '123456' };
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => backend.call('take-over-account', { body, headers })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': expect.any(String) });
});

test('a take-over that died does not keep out an owner who confirms with the sign-up password', async () => {
  const { email, username, code } = await signUpAsStranger();
  // Requests: network, network again, user, session, hold. It dies before the confirmation.
  for (let at = 3; at < 6; at++) await backend.dieAfter(at, 'before', () => takeOver(username, code));
  await accounts.confirm(email, code);
  expect(await isSignedIn((await accounts.signIn(email, STRANGERS)).claims)).toBe(true);
});
