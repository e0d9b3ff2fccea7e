import { randomInt } from 'node:crypto';
import { CognitoError } from './cognito-error.ts';
import type { CodePurpose, User } from './state.ts';

const HOUR = 3_600_000;

/** How long a code works, in milliseconds. Cognito's times are fixed. */
const LIFETIME: Record<CodePurpose, number> = { confirm: 24 * HOUR, reset: HOUR };
const WRONG_CODES_PER_HOUR = 5;

/** Issues a six-digit code, which replaces the previous one. `now` is in milliseconds. */
export function issueCode(user: User, purpose: CodePurpose, now: number): string {
  const value = String(randomInt(1_000_000)).padStart(6, '0');
  user.codes[purpose] = { ...user.codes[purpose], value, expires_at: now + LIFETIME[purpose] };
  return value;
}

/**
 * Uses the code, or returns the error that refuses it. Returned, not thrown: throwing would discard the count of wrong
 * attempts.
 */
export function redeemCode(
  user: User,
  purpose: CodePurpose,
  code: string,
  now: number,
): CognitoError | undefined {
  const held = user.codes[purpose];
  held.wrong_at = held.wrong_at.filter((at) => Math.abs(now - at) < HOUR);
  if (held.wrong_at.length >= WRONG_CODES_PER_HOUR) {
    return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  if (held.value === null || now > held.expires_at) return expiredCode();
  if (held.value !== code) {
    held.wrong_at.push(now);
    return mismatchedCode();
  }
  user.codes[purpose] = { value: null, expires_at: 0, wrong_at: [] };
  return undefined;
}

export function expiredCode(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

export function mismatchedCode(): CognitoError {
  return new CognitoError('CodeMismatchException', 'Invalid verification code provided, please try again.');
}
