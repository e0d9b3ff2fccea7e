import type { Redirect } from '../../../../contract/billing/billing.ts';
import { isAppError } from '../../ui/error-text.ts';

const NO_ADDRESS = 'NoAddressError';

/** The address to go to. Throws when it is none of a page: anything else could run as a script of this one. */
export function stripeAddress({ url }: Redirect): string {
  if (/^https?:$/.test(new URL(url).protocol)) return url;
  const error = new Error('The address does not lead to a page');
  error.name = NO_ADDRESS;
  throw error;
}

/**
 * The notice after a plan could not be bought, as the error catalogue words it: a fault of ours has no message that
 * helps.
 */
export function checkoutFailure(error: unknown): { title: string; text?: string } {
  if (error instanceof Error && error.name === NO_ADDRESS) return { title: 'No checkout URL received' };
  if (isAppError(error) && error.code !== 'internal-error') {
    return { title: 'Payment Error', text: error.message || 'Failed to create checkout session' };
  }
  return { title: 'Error', text: 'Failed to create checkout session. Please try again.' };
}
