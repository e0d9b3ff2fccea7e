import { MIN_PASSWORD_LENGTH } from '../../../../contract/limits.ts';

export interface PasswordError {
  field: 'password' | 'confirmation';
  title: string;
  text: string;
}

/** What is wrong with a new password and its repetition, as the error catalogue words it, or null. */
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
