import { AppError } from '../../../contract/problem.ts';
import { siteConfig } from '../config.ts';
import { browserStorage } from './browser-storage.ts';
import { loadAmplify } from './load-amplify.ts';
import { accessToken, forgetSession } from './session.ts';
import { announceSessionChange } from './session-changes.ts';
import { clearStoredSessions } from './stored-session.ts';

/** All of Cognito that the screens use. Each call may throw what Cognito says; `authFailure` puts it into words. */
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

const STORAGE_BLOCKED =
  'Your browser keeps no data for this site. Please allow it, since signing in needs it.';

export type SignInResult = 'signed-in' | 'unconfirmed' | 'password-reset-required';

/** Signs in; the password is proved by SRP and never leaves the browser. */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const storage = browserStorage();
  if (!storage) throw new AppError('internal-error', STORAGE_BLOCKED);
  const { signIn } = await cognito();
  // Tokens of an earlier client or person would make Amplify refuse.
  clearStoredSessions(storage);
  const { isSignedIn, nextStep } = await signIn({ username: email, password });
  announceSessionChange();
  if (isSignedIn) return 'signed-in';
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'unconfirmed';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'password-reset-required';
  throw new AppError('internal-error', 'This account needs a way of signing in that Pawfile does not offer.');
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
  const { updatePassword } = await cognito();
  await updatePassword({ oldPassword, newPassword });
}

/** Signs out here. It can't fail: without Cognito the refresh token lives on, but this browser no longer has it. */
export async function signOut(): Promise<void> {
  try {
    const { signOut } = await cognito();
    await signOut();
  } catch {
    // Nothing that anyone could do about it; the local session goes in any case.
  }
  forgetSession();
}

/**
 * Ends the session on every device, then here. Amplify's global sign-out hides its failures, and a person who was told
 * "signed out everywhere" relies on it: so Cognito is asked directly. Throws, and signs out nowhere, if it refuses.
 */
export async function signOutEverywhere(): Promise<void> {
  const { region, userPoolEndpoint } = await siteConfig();
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken: await accessToken() }),
  });
  if (!answer.ok)
    throw new AppError('try-again', 'Your other devices are still signed in. Please try again.');
  forgetSession();
}
