import { MIN_PASSWORD_LENGTH } from '../../../../contract/limits.ts';

export interface PasswordError {
  field: 'password' | 'confirmation';
  title: string;
  text: string;
}

/** The error of a new password and its confirmation, in the error catalogue's words, or null. */
export function checkNewPassword(password: string, confirmation: string): PasswordError | null {
  if (password !== confirmation) {
    return {
      field: 'confirmation',
      title: 'Password mismatch',
      text: 'Passwords do not match. Please try again.',
    };
  }
  if (password.length < MIN_PASSWORD_LENGTH) {
    return {
      field: 'password',
      title: 'Password too weak',
      text: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`,
    };
  }
  return null;
}
