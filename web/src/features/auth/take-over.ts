import { takeOverCalls } from '../../../../contract/account/take-over-calls.ts';
import { call } from '../../platform/api/call.ts';
import { changePassword } from '../../platform/session/account.ts';
import { authFailure } from '../../platform/session/auth-failure.ts';
import { signIn } from '../../platform/session/sign-in.ts';
import { errorText, isAppError } from '../../ui/error-text.ts';

/**
 * How a take-over went. `pending`: nothing has changed. `half-done`: the code is used, but the password is not set;
 * another attempt continues from there, and so does *Forgot your password?*.
 */
export type TakeOverOutcome =
  | { is: 'done' }
  | { is: 'code-refused' | 'busy' | 'pending' | 'half-done'; text: string };

export type TakeOver = (username: string, code: string, password: string) => Promise<TakeOverOutcome>;

/**
 * Creates the function that gives an unconfirmed account to the person with the mail's code: the server replaces the
 * password by a temporary one, with which this browser signs in and sets the person's own. No password of a person goes
 * through our API.
 */
export function createTakeOver(): TakeOver {
  /** Kept between attempts, because the code works once. */
  let temporary: string | null = null;

  async function setPassword(username: string, current: string, password: string) {
    if ((await signIn(username, current)) !== 'signed-in') throw new Error('Please try again.');
    await changePassword(current, password);
  }

  return async (username, code, password) => {
    try {
      const body = { username, code };
      temporary ??= (await call(takeOverCalls['take-over-account'], { body })).temporary_password;
    } catch (error) {
      return refusal(error);
    }
    try {
      await setPassword(username, temporary, password);
      return { is: 'done' };
    } catch (error) {
      const { name, text } = authFailure(error);
      // The answer to an earlier attempt may have been lost after the password was set.
      const isSet = name === 'NotAuthorizedException' && (await isSignedIn(username, password));
      return isSet ? { is: 'done' } : { is: 'half-done', text };
    }
  };
}

const isSignedIn = (username: string, password: string) =>
  signIn(username, password).then(
    (result) => result === 'signed-in',
    () => false,
  );

function refusal(error: unknown): TakeOverOutcome {
  const text = errorText(error);
  const code = isAppError(error) ? error.code : null;
  if (code === 'code-refused') return { is: code, text };
  return { is: code === 'too-many-requests' ? 'busy' : 'pending', text };
}
