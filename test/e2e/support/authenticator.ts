import {
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { codeAt } from '@pawfile/aws-local/test/totp';
import { CREDENTIALS, REGION } from '../../../local/constants.ts';
import type { TestCloud } from '../../support/cloud.ts';
import type { Owner } from './owner.ts';

/** An owner's authenticator app, which follows the cloud's clock. */
export interface AuthenticatorApp {
  code(): string;
  /** Advances the clock until the app shows another code: each is accepted once. */
  nextCode(): Promise<string>;
}

/** An app that has this key. */
export const createApp = ({ clock }: TestCloud, key: string): AuthenticatorApp => ({
  code: () => codeAt(key, clock.now()),
  async nextCode() {
    await clock.set(new Date(clock.now().getTime() + 30_000));
    return codeAt(key, clock.now());
  },
});

/** Someone by an access token that is still good. */
interface SignedIn {
  tokens: Pick<Owner['tokens'], 'access'>;
}

/** Turns off codes at sign-in through Cognito's own call. */
export const turnOffCodes = (cloud: TestCloud, { tokens }: SignedIn): Promise<void> =>
  withCognito(cloud, async (client) => {
    const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
    const AccessToken = tokens.access;
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  });

/** Turns on codes at sign-in through Cognito's own calls, which uses up one code. */
export const turnOnCodes = (cloud: TestCloud, { tokens }: SignedIn): Promise<AuthenticatorApp> =>
  withCognito(cloud, async (client) => {
    const AccessToken = tokens.access;
    const { SecretCode = '' } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const app = createApp(cloud, SecretCode);
    await client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: app.code() }));
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    return app;
  });

async function withCognito<Result>(
  { awsUrl: endpoint }: TestCloud,
  use: (client: CognitoIdentityProviderClient) => Promise<Result>,
): Promise<Result> {
  const client = new CognitoIdentityProviderClient({
    endpoint,
    region: REGION,
    credentials: { ...CREDENTIALS },
  });
  try {
    return await use(client);
  } finally {
    client.destroy();
  }
}
