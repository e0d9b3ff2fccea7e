import { accountCalls } from '../../../../contract/account/account-calls.ts';
import { call } from '../../platform/api/call.ts';
import { forgetSession } from '../../platform/session/forget-session.ts';
import { askToSignInAgain } from '../../platform/session/session.ts';
import { signIn } from '../../platform/session/sign-in.ts';

/**
 * Ends all sessions after a change of the password, and begins one here with the new password; where that takes a code
 * of the authenticator app, a dialog asks for it. `signed-out` if that did not happen: this device has no session any
 * more. `not-ended` if the server may not have ended the sessions.
 */
export async function replaceSessions(
  email: string,
  password: string,
): Promise<'replaced' | 'signed-out' | 'not-ended'> {
  try {
    await call(accountCalls['end-all-sessions']);
  } catch {
    return 'not-ended';
  }
  const result = await signIn(email, password).catch(() => null);
  if (result === 'signed-in') return 'replaced';
  // The stored session has ended.
  void forgetSession();
  const question = { reason: 'password-changed', needsCode: result === 'code-required' } as const;
  return (await askToSignInAgain(question)) ? 'replaced' : 'signed-out';
}
