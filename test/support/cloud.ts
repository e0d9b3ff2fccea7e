import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type Cloud, type CloudOptions, startCloud } from '../../local/cloud.ts';
import { CLIENT_ID, CREDENTIALS, REGION, USER_POOL_ID } from '../../local/constants.ts';
import type { Mail } from '../../local/mailbox.ts';
import { writeSampleSite } from './sample-site.ts';
import { STEP_MS } from './time-limits.ts';

const PASSWORD = 'a-long-enough-password';

export interface Tokens {
  access: string;
  id: string;
  refresh: string;
}

/** A local cloud in memory on free ports, with a small site instead of the built one and no seed data. */
export async function startTestCloud(options: Partial<CloudOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pawfile-cloud-'));
  const lines: string[] = [];
  const cloud = await startCloud({
    port: 0,
    awsPort: 0,
    siteDir: options.siteDir ?? (await writeSampleSite(join(folder, 'site'))),
    seed: false,
    callMs: STEP_MS,
    log: (line) => lines.push(line),
    ...options,
  });
  return {
    ...cloud,
    /** What the cloud has logged. */
    lines,
    ...createAccounts(cloud),
    /** Calls the API; a body is sent as JSON. */
    call: (method: string, path: string, sent: { token?: string; body?: unknown } = {}) =>
      callApi(`${cloud.siteUrl}${path}`, method, sent),
    async close() {
      await cloud.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type TestCloud = Awaited<ReturnType<typeof startTestCloud>>;

/** Sign-up and sign-in through the real SDK. */
function createAccounts({ awsUrl, mailbox, drain }: Pick<Cloud, 'awsUrl' | 'mailbox' | 'drain'>) {
  const client = new CognitoIdentityProviderClient({
    endpoint: awsUrl,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });

  async function signIn(email: string, password = PASSWORD): Promise<Tokens> {
    const { AuthenticationResult: result } = await client.send(
      new InitiateAuthCommand({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      }),
    );
    const { AccessToken: access, IdToken: id, RefreshToken: refresh } = result ?? {};
    if (!access || !id || !refresh) throw new Error(`${email} got no tokens`);
    return { access, id, refresh };
  }

  /** Creates an account, and confirms it with the code from its mail. */
  async function signUp(email: string, password = PASSWORD): Promise<void> {
    const account = { ClientId: CLIENT_ID, Username: email };
    await client.send(
      new SignUpCommand({
        ...account,
        Password: password,
        UserAttributes: [{ Name: 'email', Value: email }],
      }),
    );
    const ConfirmationCode = codeIn(newestMailTo(mailbox.list(), email));
    await client.send(new ConfirmSignUpCommand({ ...account, ConfirmationCode }));
    // Waits for the welcome mail, so that it does not turn up in the middle of a test.
    await drain();
  }

  return {
    signIn,
    signUp,
    /** Creates an account, and returns its access token. */
    async signUpAndIn(email: string, password = PASSWORD): Promise<string> {
      await signUp(email, password);
      return (await signIn(email, password)).access;
    },
    /** Creates an account as an operator does. A sign-up would send two mails, which few tests are about. */
    async addAccount(email: string, password = PASSWORD): Promise<Tokens> {
      const user = { UserPoolId: USER_POOL_ID, Username: email };
      await client.send(
        new AdminCreateUserCommand({
          ...user,
          MessageAction: 'SUPPRESS',
          UserAttributes: [
            { Name: 'email', Value: email },
            { Name: 'email_verified', Value: 'true' },
          ],
        }),
      );
      await client.send(new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }));
      return signIn(email, password);
    },
  };
}

/** The newest mail to an address with a matching subject. Throws when there is none. */
export function newestMailTo(mails: readonly Mail[], email: string, wanted = /(?:)/): Mail {
  const mail = mails.find(({ to, subject }) => to === email && wanted.test(subject));
  if (!mail) throw new Error(`There is no mail to ${email}`);
  return mail;
}

/** The six digits in a mail. Throws when there are none. */
export function codeIn({ text }: Mail): string {
  const code = /\b\d{6}\b/.exec(text)?.[0];
  if (!code) throw new Error(`There is no code in: ${text}`);
  return code;
}

async function callApi(url: string, method: string, { token, body }: { token?: string; body?: unknown }) {
  const response = await fetch(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : undefined;
  return { status: response.status, headers: response.headers, body: answer };
}
