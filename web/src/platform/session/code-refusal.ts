import { authFailure } from './auth-failure.ts';

interface CodeRefusal {
  text: string;
  /** True if Cognito refused; false if the call itself failed. */
  refused: boolean;
  /** Whether the user can try another code; otherwise they must enter the password again. */
  mayRetry: boolean;
}

const WRONG = 'This code is incorrect. Enter the code your app shows now.';
const USED = 'This code has already been used. Wait up to 30 seconds for the next one.';
const LOCKED = 'Too many incorrect codes. Wait a moment, then try again.';
const EXPIRED = 'The code wasn’t entered within three minutes. Enter your password again.';

/** Why Cognito refused a code while signing in. */
export function codeRefusal(error: unknown): CodeRefusal {
  const { name, text, refused } = authFailure(error);
  if (!refused) return { text, refused, mayRetry: true };
  if (name === 'CodeMismatchException') return { text: WRONG, refused, mayRetry: true };
  if (name === 'ExpiredCodeException') return { text: USED, refused, mayRetry: true };
  if (/attempts exceeded/i.test(text)) return { text: LOCKED, refused, mayRetry: true };
  // Cognito's sign-in session has expired, or Amplify has lost it.
  const hasExpired = name === 'SignInException' || /session/i.test(text);
  return { text: hasExpired ? EXPIRED : text, refused, mayRetry: false };
}

/** Why Cognito refused a code during the app's setup. */
export function setupRefusal(error: unknown): string {
  const { name, text } = authFailure(error);
  if (name === 'EnableSoftwareTokenMFAException' || name === 'CodeMismatchException') {
    return `${WRONG} If it still doesn’t work, check your device’s clock.`;
  }
  return name === 'ExpiredCodeException' ? USED : text;
}
