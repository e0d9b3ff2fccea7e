import { siteConfig } from '../config.ts';
import { askCognito, cognitoCall } from './cognito-call.ts';
import { inTime } from './connection.ts';
import { loadAmplify } from './load-amplify.ts';
import { forgetSession, storedRefreshToken } from './session.ts';

/** So long leaving may be held up by telling Cognito, and by the browser's database. */
const FAREWELL_MS = 2_000;

/**
 * What the screens do with an account, besides signing in (`sign-in.ts`). Each call may throw what Cognito says;
 * `authFailure` puts it into words.
 */
const cognito = async () => (await loadAmplify()).amplify();

/** Creates an account; Cognito then emails a link and a code. */
export async function signUp(email: string, password: string): Promise<void> {
  const { signUp } = await cognito();
  await signUp({ username: email, password, options: { userAttributes: { email } } });
}

/** Confirms the address with the code of the email. `username` is the email, or what the email's link says. */
export async function confirmSignUp(username: string, code: string): Promise<void> {
  const { confirmSignUp } = await cognito();
  await confirmSignUp({ username, confirmationCode: code });
}

/** Emails a new link and code for confirming the address. */
export async function resendCode(email: string): Promise<void> {
  const { resendSignUpCode } = await cognito();
  await resendSignUpCode({ username: email });
}

/** Emails a link and a code for setting a new password. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { resetPassword } = await cognito();
  await resetPassword({ username: email });
}

/** Sets a new password with the code of the email. */
export async function resetPassword(username: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await cognito();
  await confirmResetPassword({ username, confirmationCode: code, newPassword });
}

/** Changes the password of whoever is signed in. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await cognitoCall('ChangePassword', { PreviousPassword: oldPassword, ProposedPassword: newPassword });
}

/**
 * Signs out here, at once: whoever gives the device away can't wait for an answer. Cognito is told, as far as it can
 * be reached soon; without it the refresh token lives on, but this browser no longer has it.
 */
export async function signOut(): Promise<void> {
  const token = storedRefreshToken();
  const farewell = Promise.allSettled([forgetSession(), token && revoke(token)]);
  await inTime(farewell, FAREWELL_MS).catch(() => undefined);
}

/** The call goes on when the page is left. */
async function revoke(token: string): Promise<void> {
  const { userPoolClientId: ClientId } = await siteConfig();
  await askCognito('RevokeToken', { ClientId, Token: token }, true);
}

/**
 * Ends the session on every device, then here. Amplify's global sign-out hides its failures, and a person who was told
 * "signed out everywhere" relies on it: so Cognito is asked directly. Throws, and signs out nowhere, if it refuses.
 */
export async function signOutEverywhere(): Promise<void> {
  await cognitoCall('GlobalSignOut');
  await forgetSession();
}
