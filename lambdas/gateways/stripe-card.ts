import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Library } from './stripe-failures.ts';

const cardSchema = z.nullable(z.object({ id: z.string(), created: z.int() }));

/** A subscription with both cards that may pay it. */
const payerSchema = z.object({
  default_payment_method: cardSchema,
  customer: z.object({
    id: z.string(),
    invoice_settings: z.object({ default_payment_method: cardSchema }),
  }),
});

const EXPANDED = ['default_payment_method', 'customer.invoice_settings.default_payment_method'];

/**
 * Makes a subscription's own card the customer's, unless the customer's was entered later, and removes it from the
 * subscription. May be repeated, and continued by another process, since the customer gets the card first.
 */
export async function moveCard(stripe: Stripe, sdk: Library, subscriptionId: string): Promise<void> {
  try {
    const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: EXPANDED });
    const { default_payment_method: own, customer } = z.parse(payerSchema, found);
    if (!own) return;
    const present = customer.invoice_settings.default_payment_method;
    if (!present || present.created < own.created)
      await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: own.id } });
    await stripe.subscriptions.update(subscriptionId, { default_payment_method: '' });
  } catch (error) {
    const { StripeInvalidRequestError, StripePermissionError } = sdk.errors;
    // The subscription has just ended, or a restricted key may not see cards: a repeat would not help.
    const isRefusal = error instanceof StripeInvalidRequestError || error instanceof StripePermissionError;
    if (!isRefusal) throw error;
  }
}
