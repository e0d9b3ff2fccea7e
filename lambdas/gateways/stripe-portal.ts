import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type PortalForm, STRIPE_METADATA } from '../../contract/billing/billing.ts';
import type { Library } from './stripe-failures.ts';
import { configurationsSchema, urlSchema } from './stripe-shapes.ts';

/** More than an account has: Stripe's dashboard makes one. */
const ALL = 100;

/**
 * The address of a portal page with the configuration that `npm run stripe:setup` made. Without it, the page has the
 * account's own settings, which may lack the form, so the first page is opened.
 */
export async function openPortalPage(
  stripe: Stripe,
  sdk: Library,
  { customer, form, returnUrl }: { customer: string; form: PortalForm; returnUrl: string },
): Promise<string> {
  const configuration = await findConfiguration(stripe, sdk);
  const session = await stripe.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    ...(configuration !== null && { configuration }),
    ...(configuration !== null &&
      form === 'payment-method' && {
        flow_data: {
          type: 'payment_method_update',
          after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
        },
      }),
  });
  return z.parse(urlSchema, session).url;
}

/** Null where there is none, and for a key that may not read them. */
async function findConfiguration(stripe: Stripe, { errors }: Library): Promise<string | null> {
  try {
    const list = await stripe.billingPortal.configurations.list({ active: true, limit: ALL });
    const { data } = z.parse(configurationsSchema, list);
    return data.find(({ metadata }) => metadata?.app === STRIPE_METADATA.app)?.id ?? null;
  } catch (error) {
    if (error instanceof errors.StripePermissionError) return null;
    throw error;
  }
}
