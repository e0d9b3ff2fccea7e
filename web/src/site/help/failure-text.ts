import { isAppError } from '../../ui/error-text.ts';

/** Why a message was not sent, as its notice tells it. */
export const failureText = (error: unknown): string =>
  (isAppError(error) && error.message) || 'Failed to send message. Please try again.';
