import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Library, nullWhenMissing } from './stripe-failures.ts';

const cardSchema = z.nullable(z.object({ id: z.string(), created: z.int() }));

/** Stripe answers with a deleted customer, which has no settings, until it forgets it. */
const customerSchema = z.object({
  invoice_settings: z.optional(z.object({ default_payment_method: cardSchema })),
});

const subscriptionsSchema = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), default_payment_method: cardSchema })),
});

/** Only their metadata can be changed. */
const isFixed = ({ status }: { status: string }) => status.startsWith('incomplete');

/**
 * Removes the own card of each of the customer's subscriptions that is older than the default card, which pays then. A
 * card of the same second stays. May be repeated, and come late: only the times of the cards count.
 */
export async function preferNewestCard(stripe: Stripe, sdk: Library, customerId: string): Promise<void> {
  try {
    await preferNewest(stripe, sdk, customerId);
  } catch (error) {
    // Without the right to see cards, a restricted key leaves them as they are: a repeat would not help.
    if (!(error instanceof sdk.errors.StripePermissionError)) throw error;
  }
}

async function preferNewest(stripe: Stripe, sdk: Library, customerId: string): Promise<void> {
  const expanded = { expand: ['invoice_settings.default_payment_method'] };
  const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId, expanded));
  const card = found && z.parse(customerSchema, found).invoice_settings?.default_payment_method;
  if (!card) return;
  const wanted = { customer: customerId, expand: ['data.default_payment_method'] };
  const { data } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(wanted));
  for (const subscription of data) {
    const own = subscription.default_payment_method;
    if (isFixed(subscription) || !own || own.created >= card.created) continue;
    await stripe.subscriptions.update(subscription.id, { default_payment_method: '' });
  }
}
