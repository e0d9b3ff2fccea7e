import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { PLANS, WITHDRAWAL_DAYS } from '../../contract/billing/offers.ts';
import { namePayer, payerSearch } from '../../contract/billing/payer.ts';
import type { CheckoutPayments } from '../domain/billing/payments/ports.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { isKeyInUse, isMissing, nullWhenMissing, whenSpent } from './stripe-failures.ts';
import { openPortalPage } from './stripe-portal.ts';
import {
  checkoutSchema,
  checkoutsSchema,
  madePageSchema,
  PAYER_METADATA,
  TIER,
  toCheckoutPage,
} from './stripe-shapes.ts';

/** Stripe's page size; no customer has more checkout pages. */
const ALL = 100;

export interface CheckoutSettings {
  /** The site that Stripe's pages lead back to. */
  siteOrigin: string;
  /** Whether Stripe Tax adds tax to the prices (decision 176). */
  taxes: boolean;
}

/** Stripe's own pages: checkout and the billing portal. */
export const createCheckoutPayments = (
  { ask }: StripeConnection,
  { siteOrigin, taxes }: CheckoutSettings,
): CheckoutPayments => ({
  checkouts: (customerId) =>
    ask(async (stripe, sdk) => {
      const wanted = { customer: customerId, limit: ALL };
      const list = await nullWhenMissing(sdk, stripe.checkout.sessions.list(wanted));
      return list ? z.parse(checkoutsSchema, list).data.map(toCheckoutPage) : [];
    }),

  closeCheckout: (id) =>
    ask(async (stripe, sdk) => {
      try {
        await stripe.checkout.sessions.expire(id);
        return true;
      } catch (error) {
        if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
        const { status } = z.parse(checkoutSchema, await stripe.checkout.sessions.retrieve(id));
        return status !== 'open';
      }
    }),

  createCheckout: (payer, customerId, { plan, quantity, price }, key) =>
    ask(async (stripe, sdk) => {
      const making = stripe.checkout.sessions.create(
        {
          ...CHECKOUT,
          ...(plan === 'vet' && BUSINESS),
          ...(taxes && TAXED),
          custom_text: { submit: { message: BEGINS_AT_ONCE } },
          customer: customerId,
          client_reference_id: payer.id,
          line_items: [{ price: price.id, quantity }],
          metadata: {
            [TIER]: PLANS[plan].tier,
            quantity: String(quantity),
            unit_cents: String(price.unitCents),
            // The session's own time says when: another one here would make a repeated request another request.
            begins: 'at-once',
          },
          subscription_data: { metadata: namePayer(payer, PAYER_METADATA) },
          success_url: `${siteOrigin}/billing/success?session_id={CHECKOUT_SESSION_ID}${payerSearch(payer, '&')}`,
          cancel_url: `${siteOrigin}/billing/cancel${payerSearch(payer)}`,
        },
        { idempotencyKey: `checkout-${key}` },
      );
      const made = await making.catch((error: unknown) => {
        if (isKeyInUse(sdk, error)) return 'in-use';
        if (isMissing(sdk, error) && error.param === 'customer') return 'customer-gone';
        return whenSpent(sdk, error);
      });
      return typeof made === 'string' ? made : { url: z.parse(madePageSchema, made).url ?? '' };
    }),

  portal: (payer, customer, form) => {
    const returnUrl = `${siteOrigin}/billing${payerSearch(payer)}`;
    return ask((stripe, sdk) => openPortalPage(stripe, sdk, { customer, form, returnUrl }));
  },
});

/**
 * What every checkout page has: the site's price in its own currency; cards with their wallets, which can pay a renewal
 * and answer at once; and the billing address, on which withdrawal and tax depend. The customer keeps what is entered.
 */
const CHECKOUT = {
  mode: 'subscription',
  adaptive_pricing: { enabled: false },
  allowed_payment_method_types: ['card'],
  billing_address_collection: 'required',
  customer_update: { address: 'auto', name: 'auto' },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** A practice names itself, and may enter its tax id; both are on its invoices. */
const BUSINESS = {
  name_collection: { business: { enabled: true } },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** Where tax is added, anyone may buy as a business. */
const TAXED = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
} as const satisfies Partial<Stripe.Checkout.SessionCreateParams>;

/** The wish without which a consumer in the EU would not have to pay for the days used (Directive 2011/83/EU, 7(3)). */
const BEGINS_AT_ONCE = `By subscribing you ask us to begin immediately. Consumers in the EU can withdraw within ${WITHDRAWAL_DAYS} days: the first time in full, later less the days used.`;
