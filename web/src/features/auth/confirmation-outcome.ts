import { authFailure } from '../../platform/session/auth-failure.ts';
import { notify } from '../../ui/notify.ts';

/** Cognito rejects a second confirmation of an account that is already confirmed, which counts as success. */
const isConfirmedAlready = (name: string, text: string) =>
  name === 'NotAuthorizedException' && /current status is confirmed/i.test(text);

/** `refused`: Cognito rejected the code. `unanswered`: no response, so the outcome is unknown. */
export type ConfirmationOutcome = 'confirmed' | 'refused' | 'unanswered';

/** Awaits a confirmation and shows its outcome. */
export async function confirmationOutcome(confirmation: Promise<void>): Promise<ConfirmationOutcome> {
  try {
    await confirmation;
    notify.success('Email confirmed', 'Your account is ready. You can sign in now.');
    return 'confirmed';
  } catch (error) {
    const { name, text, refused } = authFailure(error);
    if (isConfirmedAlready(name, text)) {
      notify.success('Email confirmed', 'Your account is already confirmed. You can sign in now.');
      return 'confirmed';
    }
    notify.error(refused ? 'Confirmation failed' : 'Unexpected error', text);
    return refused ? 'refused' : 'unanswered';
  }
}
