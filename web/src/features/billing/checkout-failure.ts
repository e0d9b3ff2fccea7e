import { NO_ADDRESS } from '../../shared/subscription/stripe-address.ts';
import { isAppError, withReference } from '../../ui/error-text.ts';

/** The error catalogue's notice for a failed checkout. Internal errors have no message worth showing. */
export function checkoutFailure(error: unknown): { title: string; text?: string } {
  if (error instanceof Error && error.name === NO_ADDRESS) return { title: 'No checkout URL received' };
  if (isAppError(error) && error.code !== 'internal-error') {
    return {
      title: 'Payment Error',
      text: withReference(error.message || 'Failed to create checkout session', error),
    };
  }
  return {
    title: 'Error',
    text: withReference('Failed to create checkout session. Please try again.', error),
  };
}
