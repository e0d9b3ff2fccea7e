import { cognitoCall } from './cognito-call.ts';

/** Whether signing in requires a code from an authenticator app. */
export async function readAuthenticator(): Promise<boolean> {
  const user = await cognitoCall('GetUser', {}, true);
  const factors = typeof user === 'object' && user && 'UserMFASettingList' in user && user.UserMFASettingList;
  return Array.isArray(factors) && factors.includes('SOFTWARE_TOKEN_MFA');
}

/** Creates a key for an authenticator app, in base 32. Nothing changes until one of its codes is confirmed. */
export async function createAuthenticatorKey(): Promise<string> {
  const answer = await cognitoCall('AssociateSoftwareToken');
  if (typeof answer === 'object' && answer && 'SecretCode' in answer && typeof answer.SecretCode === 'string')
    return answer.SecretCode;
  throw new Error('Cognito sent no key');
}

/** Confirms with a code that an app has the key. */
export async function confirmAuthenticatorKey(code: string): Promise<void> {
  await cognitoCall('VerifySoftwareToken', { UserCode: code });
}

/** Turns the codes on or off. Cognito refuses to turn them on before a key is confirmed. */
export async function demandCodes(demanded: boolean): Promise<void> {
  await cognitoCall('SetUserMFAPreference', {
    SoftwareTokenMfaSettings: { Enabled: demanded, PreferredMfa: demanded },
  });
}

/** The otpauth URI for the QR code. */
export function authenticatorUri(key: string, email: string): string {
  const label = `Pawfile:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret: key, issuer: 'Pawfile' })}`;
}

/** The key in readable groups of four; apps ignore the spaces. */
export const groupedKey = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? '';
