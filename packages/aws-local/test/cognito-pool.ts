import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoOptions, createCognito, createKeys } from '../src/cognito/cognito.ts';
import type { Mail } from '../src/mail.ts';

export const POOL_ID = 'eu-central-1_TestPool';
export const CLIENT_ID = 'testclient';

/** Generating keys for each pool took most of the tests' time. */
const KEYS = createKeys();

/** A running user pool with its mails, an adjustable clock, and the SDK's client. */
export async function startPool(
  options: Partial<Pick<CognitoOptions, 'path' | 'customMessage' | 'keys'>> = {},
) {
  const mails: Mail[] = [];
  const clock = { now: new Date('2026-05-04T10:00:00.000Z') };
  let endpoint = '';
  const cognito = createCognito({
    poolId: POOL_ID,
    clientId: CLIENT_ID,
    issuerUrl: () => `${endpoint}/${POOL_ID}`,
    deliverMail: async (mail) => void mails.unshift(mail),
    now: () => clock.now,
    keys: KEYS,
    ...options,
  });
  const server = createServer((req, res) => void cognito.handle(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!isAddressInfo(address)) throw new Error('The server has no port');
  endpoint = `http://127.0.0.1:${address.port}`;
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region: 'eu-central-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });

  return {
    cognito,
    client,
    endpoint,
    issuer: `${endpoint}/${POOL_ID}`,
    /** Newest first. */
    mails,
    clock,
    /** The code in the newest mail. */
    lastCode(): string {
      const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
      if (code === undefined) throw new Error('The newest mail has no code');
      return code;
    },
    /** Signs in on another device. Returns its tokens, and a function that refreshes its session. */
    async signInElsewhere(email: string, password: string) {
      const { AuthenticationResult } = await client.send(
        new InitiateAuthCommand({
          ClientId: CLIENT_ID,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        }),
      );
      const { AccessToken, RefreshToken } = AuthenticationResult ?? {};
      const refresh = (through = client) =>
        through.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }));
      return { accessToken: AccessToken, refreshToken: RefreshToken, refresh };
    },
    async stop(): Promise<void> {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await cognito.close();
    },
  };
}

export type TestPool = Awaited<ReturnType<typeof startPool>>;

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
