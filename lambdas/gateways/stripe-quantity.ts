import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Payments } from '../domain/billing/ports.ts';
import { isKeyInUse, isReplayed, KEY_IN_USE, type Library } from './stripe-failures.ts';
import { subscriptionSchema, toSubscription } from './stripe-shapes.ts';

type Change = Parameters<Payments['changeQuantity']>[0];

/** The most declined changes of a state within a day. */
const KEYS_A_DAY = 20;

/**
 * The key names the state from which the change starts, so Stripe makes one change of that state. A failed change has
 * spent its key without changing anything: then the next key is used, for any quantity.
 */
export async function changeQuantity(
  stripe: Stripe,
  sdk: Library,
  change: Change,
): ReturnType<Payments['changeQuantity']> {
  const { subscription, quantity, prorationDate } = change;
  const { id, itemId, latestInvoice } = subscription;
  for (let attempt = 0; attempt < KEYS_A_DAY; attempt++) {
    try {
      await stripe.subscriptions.update(
        id,
        {
          items: [{ id: itemId, quantity }],
          proration_behavior: 'always_invoice',
          proration_date: prorationDate,
          // A declined card leaves everything unchanged.
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: `quantity-${id}-${subscription.quantity}-${latestInvoice}-${attempt}` },
      );
      return 'changed';
    } catch (error) {
      if (isReplayed(sdk, error)) continue;
      if (error instanceof sdk.errors.StripeCardError)
        return isUnconfirmed(error) ? 'unconfirmed' : 'declined';
      if (!isKeyInUse(sdk, error)) throw error;
      const current = toSubscription(z.parse(subscriptionSchema, await stripe.subscriptions.retrieve(id)));
      const isUntouched =
        current.quantity === subscription.quantity && current.latestInvoice === latestInvoice;
      // The key's first use failed, or is in progress.
      if (!isUntouched || error.code === KEY_IN_USE) return 'overtaken';
    }
  }
  return 'declined';
}

/** The bank requires the card's owner to confirm, which is impossible in a request by the server. */
const isUnconfirmed = ({ code }: Stripe.errors.StripeCardError) =>
  code === 'authentication_required' || code === 'subscription_payment_intent_requires_action';
