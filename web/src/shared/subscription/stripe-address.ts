import type { Redirect } from '../../../../contract/billing/billing.ts';

/** The name of the error for an answer without an address. */
export const NO_ADDRESS = 'NoAddressError';

/** Returns the URL to redirect to. Throws unless it is http(s): a `javascript:` URL would run on this page. */
export function stripeAddress({ url }: Redirect): string {
  if (!url) throw Object.assign(new Error('There is no URL'), { name: NO_ADDRESS });
  if (/^https?:$/.test(new URL(url).protocol)) return url;
  throw new Error('The URL is not http or https');
}
