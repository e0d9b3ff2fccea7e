import { siteConfig } from '../config.ts';
import { askCognito, cognitoCall } from './cognito-call.ts';
import { inTime } from './connection.ts';
import { loadAmplify } from './load-amplify.ts';
import { forgetSession, storedRefreshToken } from './session.ts';

/** How long Cognito and IndexedDB may delay a sign-out. */
const SIGN_OUT_MS = 2_000;

/**
 * Account actions other than signing in (`sign-in.ts`). Each may throw Cognito's error; `authFailure` converts it for
 * display.
 */
const cognito = async () => (await loadAmplify()).amplify();

/** Creates an account; Cognito emails a link and a code. Returns the user's id. */
export async function signUp(email: string, password: string): Promise<string | null> {
  const { signUp } = await cognito();
  const { userId } = await signUp({ username: email, password, options: { userAttributes: { email } } });
  return userId ?? null;
}

/** Confirms the address with the emailed code. `username` is the email, or the user name in the emailed link. */
export async function confirmSignUp(username: string, code: string): Promise<void> {
  const { confirmSignUp } = await cognito();
  await confirmSignUp({ username, confirmationCode: code });
}

/** Emails a new link and code to confirm the address. */
export async function resendCode(email: string): Promise<void> {
  const { resendSignUpCode } = await cognito();
  await resendSignUpCode({ username: email });
}

/** Emails a link and a code to set a new password. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { resetPassword } = await cognito();
  await resetPassword({ username: email });
}

/** Sets a new password with the emailed code. */
export async function resetPassword(username: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await cognito();
  await confirmResetPassword({ username, confirmationCode: code, newPassword });
}

/** Changes the signed-in user's password. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognitoCall('ChangePassword', { PreviousPassword: oldPassword, ProposedPassword: newPassword });
}

/**
 * Signs out on this device at once, and revokes the refresh token if Cognito responds soon. Otherwise the token stays valid,
 * but this browser no longer has it.
 */
export async function signOut(): Promise<void> {
  const token = storedRefreshToken();
  const cleanup = Promise.allSettled([forgetSession(), token && revoke(token)]);
  await inTime(cleanup, SIGN_OUT_MS).catch(() => undefined);
}

/** The request continues if the page is left. */
async function revoke(token: string): Promise<void> {
  const { userPoolClientId: ClientId } = await siteConfig();
  await askCognito('RevokeToken', { ClientId, Token: token }, true);
}

/**
 * Signs out on every device, then here. Calls Cognito directly, because Amplify's global sign-out hides failures. If Cognito
 * refuses, it throws and signs out nowhere.
 */
export async function signOutEverywhere(): Promise<void> {
  await cognitoCall('GlobalSignOut');
  await forgetSession();
}
