import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Payments } from '../domain/billing/ports.ts';
import { isKeyInUse, isReplayed, KEY_IN_USE, type Library } from './stripe-failures.ts';
import { subscriptionSchema, toSubscription } from './stripe-shapes.ts';

type Change = Parameters<Payments['changeQuantity']>[0];

/** More often than this nobody's card was declined within a day. */
const KEYS_A_DAY = 20;

/**
 * The key names the state from which the change begins, so Stripe makes one change of that state. A change that failed
 * has spent its key without changing anything: then the next key counts, for whatever quantity.
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
          // A card that is declined leaves everything as it was.
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
      // The key's first user failed, or is at it at this moment.
      if (!isUntouched || error.code === KEY_IN_USE) return 'overtaken';
    }
  }
  return 'declined';
}

/** The bank asks the card's owner, who is not there, since it is us who change the subscription. */
const isUnconfirmed = ({ code }: Stripe.errors.StripeCardError) =>
  code === 'authentication_required' || code === 'subscription_payment_intent_requires_action';
