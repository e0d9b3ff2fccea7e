import { confirmSignUp } from '../../platform/session/account.ts';
import { authFailure, isWrongCredentials } from '../../platform/session/auth-failure.ts';
import { type SignInResult, signIn } from '../../platform/session/sign-in.ts';

/** An account to confirm, and the password that was typed for it. */
export interface Confirmed {
  /** The address, or the user's id as in the mail's link. */
  username: string;
  password: string;
  /** Whether this tab created the account, with this password. */
  isOwn: boolean;
}

/** The results of a sign-in, and what may come before it. */
export const CONFIRM_RESULTS = [
  'signed-in',
  'code-required',
  'unconfirmed',
  'password-reset-required',
  // Cognito does not say whether the password is right.
  'unproven',
  'password-refused',
  'code-refused',
  'refused',
  // No response, so the outcome is unknown.
  'unanswered',
] as const;

export interface ConfirmOutcome {
  is: (typeof CONFIRM_RESULTS)[number];
  /** Why it failed, for display; empty otherwise. */
  text: string;
}

const WRONG_PASSWORD =
  'This isn’t the password of the first sign-up with this email. Enter that one, or choose “I don’t know my password”.';

let atWork: Promise<unknown> = Promise.resolve();

/**
 * Confirms an account and signs in. The password comes first: a stranger may have signed up with this address, and the
 * code would let them in. An account that is confirmed already is only signed in to. One at a time, as there is one
 * session.
 */
export function confirmAccount(account: Confirmed, code: string): Promise<ConfirmOutcome> {
  const turn = atWork.then(() => confirm(account, code));
  atWork = turn;
  return turn;
}

async function confirm(account: Confirmed, code: string): Promise<ConfirmOutcome> {
  const before = await tryPassword(account);
  if (before.is !== 'unconfirmed') return before;
  if (!account.isOwn) {
    const madeUp = await tryPassword({ ...account, password: crypto.randomUUID() });
    // Cognito may answer "unconfirmed" to any password: https://github.com/aws-amplify/amplify-js/issues/11209
    if (madeUp.is === 'unconfirmed') return { is: 'unproven', text: '' };
    if (madeUp.is !== 'password-refused') return madeUp;
  }
  const refusal = await tryCode(account.username, code);
  if (refusal) return refusal;
  const after = await tryPassword(account);
  return after.is === 'unconfirmed' ? { is: 'refused', text: 'Please try again.' } : after;
}

async function tryPassword({ username, password }: Omit<Confirmed, 'isOwn'>): Promise<ConfirmOutcome> {
  try {
    const is: SignInResult = await signIn(username, password);
    return { is, text: '' };
  } catch (error) {
    const failure = authFailure(error);
    if (isWrongCredentials(failure)) return { is: 'password-refused', text: WRONG_PASSWORD };
    const { text, refused } = failure;
    return { is: refused ? 'refused' : 'unanswered', text };
  }
}

const CODE_REFUSALS = ['CodeMismatchException', 'ExpiredCodeException'];

/** Anyone can send codes. After some wrong ones Cognito takes none for a while, the right one included. */
const TOO_MANY_CODES = ['LimitExceededException', 'TooManyFailedAttemptsException'];
const OTHERS_TRY_CODES =
  'Too many wrong codes were entered for this email, perhaps by someone else. Your code still works: try again in an hour.';

/** Returns null if the account is confirmed. */
async function tryCode(username: string, code: string): Promise<ConfirmOutcome | null> {
  try {
    await confirmSignUp(username, code);
    return null;
  } catch (error) {
    const { name, text, refused } = authFailure(error);
    // Another tab was faster, or the function that Cognito calls after confirming failed.
    if (/current status is confirmed/i.test(text) || name.includes('Lambda')) return null;
    if (CODE_REFUSALS.includes(name)) return { is: 'code-refused', text };
    if (TOO_MANY_CODES.includes(name)) return { is: 'refused', text: OTHERS_TRY_CODES };
    return { is: refused ? 'refused' : 'unanswered', text };
  }
}
