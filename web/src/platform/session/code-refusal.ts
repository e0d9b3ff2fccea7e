import { authFailure } from './auth-failure.ts';

interface CodeRefusal {
  text: string;
  /** True when Cognito understood and refused; false when the call itself went wrong. */
  refused: boolean;
  /** Whether another code may be tried; else the password has to be typed again. */
  mayRetry: boolean;
}

const WRONG = 'This code is not right. Type in the one that your app shows now.';
const USED = 'This code has been used before. Wait for the next one, which comes within 30 seconds.';
const LOCKED = 'There were too many wrong codes. Wait for a moment, then try again.';
const EXPIRED = 'The three minutes for the code are over. Type in your password again.';

/** Why a code of the authenticator app was not taken while signing in. */
export function codeRefusal(error: unknown): CodeRefusal {
  const { name, text, refused } = authFailure(error);
  if (!refused) return { text, refused, mayRetry: true };
  if (name === 'CodeMismatchException') return { text: WRONG, refused, mayRetry: true };
  if (name === 'ExpiredCodeException') return { text: USED, refused, mayRetry: true };
  if (/attempts exceeded/i.test(text)) return { text: LOCKED, refused, mayRetry: true };
  // Cognito's session has ended, or Amplify has forgotten it.
  const hasExpired = name === 'SignInException' || /session/i.test(text);
  return { text: hasExpired ? EXPIRED : text, refused, mayRetry: false };
}

/** Why a code was not taken while the app was set up. */
export function setupRefusal(error: unknown): string {
  const { name, text } = authFailure(error);
  if (name === 'EnableSoftwareTokenMFAException' || name === 'CodeMismatchException') {
    return `${WRONG} If it is not taken either, check that your device’s clock is right.`;
  }
  return name === 'ExpiredCodeException' ? USED : text;
}
