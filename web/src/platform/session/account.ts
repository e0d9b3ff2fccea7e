import { browserSession } from './browser-session.ts';
import { cognitoCall } from './cognito-call.ts';
import { inTime } from './connection.ts';
import { endSession } from './end-session.ts';
import { forgetSession } from './forget-session.ts';
import { loadAmplify } from './load-amplify.ts';
import { composedPassword, withTypedPassword } from './typed-password.ts';

/** How long the servers and IndexedDB may delay a sign-out. */
const SIGN_OUT_MS = 2_000;

/**
 * Account actions other than signing in (`sign-in.ts`). Each may throw Cognito's error; `authFailure` converts it for
 * display.
 */
const cognito = async () => (await loadAmplify()).amplify();

/** Creates an account; Cognito emails a link and a code. Returns the user's id. */
export async function signUp(email: string, password: string): Promise<string | null> {
  const { signUp } = await cognito();
  const { userId } = await signUp({
    username: email,
    password: composedPassword(password),
    options: { userAttributes: { email } },
  });
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
  await confirmResetPassword({
    username,
    confirmationCode: code,
    newPassword: composedPassword(newPassword),
  });
}

/** Changes the signed-in user's password. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  await withTypedPassword(oldPassword, (PreviousPassword) =>
    cognitoCall('ChangePassword', { PreviousPassword, ProposedPassword: composedPassword(newPassword) }),
  );
}

/**
 * Signs out on this device at once, and ends the session elsewhere if the servers respond soon. Otherwise its tokens
 * stay valid, but this browser no longer has them.
 */
export async function signOut(): Promise<void> {
  const session = browserSession();
  const cleanup = Promise.all([forgetSession(), session && endSession(session)]);
  await inTime(cleanup, SIGN_OUT_MS).catch(() => undefined);
}
