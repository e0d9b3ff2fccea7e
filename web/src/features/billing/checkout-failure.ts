import type { Redirect } from '../../../../contract/billing/billing.ts';
import { isAppError, withReference } from '../../ui/error-text.ts';

const NO_ADDRESS = 'NoAddressError';

/** Returns the URL to redirect to. Throws unless it is http(s): a `javascript:` URL would run on this page. */
export function stripeAddress({ url }: Redirect): string {
  if (!url) throw Object.assign(new Error('There is no URL'), { name: NO_ADDRESS });
  if (/^https?:$/.test(new URL(url).protocol)) return url;
  throw new Error('The URL is not http or https');
}

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
