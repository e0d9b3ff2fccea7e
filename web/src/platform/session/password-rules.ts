import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../../../contract/limits.ts';
import { isGuessablePassword } from './password-filter.ts';
import { composedPassword } from './typed-password.ts';

/** What a new password needs. There are no rules about its characters (decision 118). */
export const PASSWORD_HINT = `At least ${MIN_PASSWORD_LENGTH} characters. Several words make a good password, and spaces are fine.`;

export interface PasswordError {
  field: 'password' | 'confirmation';
  title: string;
  text: string;
}

/**
 * The error of a new password and its confirmation, or null. The first two are in the error catalogue's words. `email`:
 * the account's address, empty if unknown.
 */
export async function checkNewPassword(
  typed: string,
  confirmation: string,
  email: string,
): Promise<PasswordError | null> {
  const password = composedPassword(typed);
  if (password !== composedPassword(confirmation)) {
    return {
      field: 'confirmation',
      title: 'Password mismatch',
      text: 'Passwords do not match. Please try again.',
    };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return tooWeak(`Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`);
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return notAccepted(`Use at most ${MAX_PASSWORD_LENGTH} characters.`);
  }
  // Cognito refuses it, in words for programmers.
  if (password !== password.trim()) return notAccepted('A password can’t begin or end with a space.');
  if (await isGuessablePassword(password, email)) {
    return tooWeak('This password is easy to guess. Choose another one, such as four random words.');
  }
  return null;
}

const tooWeak = (text: string): PasswordError => ({ field: 'password', title: 'Password too weak', text });
const notAccepted = (text: string): PasswordError => ({
  field: 'password',
  title: 'Password not accepted',
  text,
});
