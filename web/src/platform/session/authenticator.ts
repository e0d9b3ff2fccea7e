import { cognitoCall } from './cognito-call.ts';

/** Whether signing in asks for a code of an authenticator app. */
export async function readAuthenticator(): Promise<boolean> {
  const user = await cognitoCall('GetUser', {}, true);
  const factors = typeof user === 'object' && user && 'UserMFASettingList' in user && user.UserMFASettingList;
  return Array.isArray(factors) && factors.includes('SOFTWARE_TOKEN_MFA');
}

/** A new key for an authenticator app, in base 32. Until a code of it is confirmed, everything stays as it is. */
export async function createAuthenticatorKey(): Promise<string> {
  const answer = await cognitoCall('AssociateSoftwareToken');
  if (typeof answer === 'object' && answer && 'SecretCode' in answer && typeof answer.SecretCode === 'string')
    return answer.SecretCode;
  throw new Error('Cognito sent no key');
}

/** Shows Cognito that an app has the key: signing in does not ask for codes before that. */
export async function confirmAuthenticatorKey(code: string): Promise<void> {
  await cognitoCall('VerifySoftwareToken', { UserCode: code });
}

/** Has signing in ask for codes, or no longer. Cognito refuses the first before a key was confirmed. */
export async function demandCodes(demanded: boolean): Promise<void> {
  await cognitoCall('SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled: demanded, PreferredMfa: demanded },
  });
}

/** What the QR code for an authenticator app says, in the form that these apps agree on. */
export function authenticatorUri(key: string, email: string): string {
  const label = `Pawfile:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: 'Pawfile' })}`;
}

/** The key in groups of four, as people read it; apps ignore the spaces. */
export const groupedKey = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? '';
