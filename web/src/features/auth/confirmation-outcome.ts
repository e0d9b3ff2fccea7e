import { authFailure } from '../../platform/session/auth-failure.ts';
import { notify } from '../../ui/notify.ts';

/** Cognito's refusal of a second confirmation: the account is confirmed, which is all that was wanted. */
const isConfirmedAlready = (name: string, text: string) =>
  name === 'NotAuthorizedException' && /current status is confirmed/i.test(text);

/** `refused`: Cognito does not take this code. `unanswered`: nobody knows, as without a connection. */
export type ConfirmationOutcome = 'confirmed' | 'refused' | 'unanswered';

/** Waits for a confirmation and says what came of it. */
export async function confirmationOutcome(confirmation: Promise<void>): Promise<ConfirmationOutcome> {
  try {
    await confirmation;
    notify.success('Email confirmed', 'Your account is ready. You can sign in now.');
    return 'confirmed';
  } catch (error) {
    const { name, text, refused } = authFailure(error);
    if (isConfirmedAlready(name, text)) {
      notify.success('Email confirmed', 'Your account was confirmed before. You can sign in now.');
      return 'confirmed';
    }
    notify.error(refused ? 'Confirmation failed' : 'Unexpected error', text);
    return refused ? 'refused' : 'unanswered';
  }
}
