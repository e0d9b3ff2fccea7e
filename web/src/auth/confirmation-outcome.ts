import { authFailure } from '../session/auth-failure.ts';
import { notify } from '../ui/notify.ts';

/** Cognito's refusal of a second confirmation: the account is confirmed, which is all that was wanted. */
const isConfirmedAlready = (name: string, text: string) =>
  name === 'NotAuthorizedException' && /current status is confirmed/i.test(text);

/** Waits for a confirmation and says what came of it. True when the account is confirmed now. */
export async function confirmationOutcome(confirmation: Promise<void>): Promise<boolean> {
  try {
    await confirmation;
    notify.success('Email confirmed', 'Your account is ready. You can sign in now.');
    return true;
  } catch (error) {
    const { name, text, refused } = authFailure(error);
    if (isConfirmedAlready(name, text)) {
      notify.success('Email confirmed', 'Your account was confirmed before. You can sign in now.');
      return true;
    }
    notify.error(refused ? 'Confirmation failed' : 'Unexpected error', text);
    return false;
  }
}
