import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Library, nullWhenMissing } from './stripe-failures.ts';

const cardSchema = z.nullable(z.object({ id: z.string(), created: z.int() }));

/** Stripe answers with a deleted customer, which has no settings, until it forgets it. */
const customerSchema = z.object({
  invoice_settings: z.optional(z.object({ default_payment_method: cardSchema })),
});

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  default_payment_method: cardSchema,
});
type StripeSubscription = z.output<typeof subscriptionSchema>;
const subscriptionsSchema = z.object({ data: z.array(subscriptionSchema) });

/** Subscriptions with both cards, as `EXPANDED_CARDS` asks for them. */
const withCardsSchema = z.object({
  data: z.array(z.extend(subscriptionSchema, { customer: customerSchema })),
});

/** What shows both cards in a list of subscriptions. */
const EXPANDED_CARDS = [
  'data.default_payment_method',
  'data.customer.invoice_settings.default_payment_method',
];

/** In milliseconds. Lists that are expanded so far take Stripe longer. */
const PATIENCE = 20_000;

/** Only the metadata of the others can be changed. */
const canChange = ({ status }: StripeSubscription) =>
  !status.startsWith('incomplete') && status !== 'canceled';

const hasOlderCard = (
  subscription: StripeSubscription,
  newest: z.output<typeof cardSchema> | undefined,
): boolean => {
  const own = subscription.default_payment_method;
  return canChange(subscription) && !!own && !!newest && own.created < newest.created;
};

/**
 * Lists subscriptions, and finds those whose own card is older than their customer's default card. Without the right to see
 * cards, a restricted key finds none.
 */
export async function listWithOlderCards(
  stripe: Stripe,
  sdk: Library,
  { expand = [], ...wanted }: Stripe.SubscriptionListParams,
): Promise<{ list: unknown; olderCards: Set<string> }> {
  try {
    const list = await stripe.subscriptions.list(
      { ...wanted, expand: [...expand, ...EXPANDED_CARDS] },
      { timeout: PATIENCE },
    );
    const found = z
      .parse(withCardsSchema, list)
      .data.filter((one) => hasOlderCard(one, one.customer.invoice_settings?.default_payment_method));
    return { list, olderCards: new Set(found.map(({ id }) => id)) };
  } catch (error) {
    if (!(error instanceof sdk.errors.StripePermissionError)) throw error;
    return { list: await stripe.subscriptions.list({ ...wanted, expand }), olderCards: new Set() };
  }
}

/**
 * Removes the own card of each of the customer's subscriptions that is older than the default card, which pays then. A
 * card of the same second stays. May be repeated, and come late: only the times of the cards count.
 */
export async function preferNewestCard(stripe: Stripe, sdk: Library, customerId: string): Promise<void> {
  try {
    await preferNewest(stripe, sdk, customerId);
  } catch (error) {
    const { StripeInvalidRequestError, StripePermissionError } = sdk.errors;
    // A restricted key without the right to see cards leaves them as they are, and so does a subscription that has just
    // ended: a repeat would not help.
    const isRefusal = error instanceof StripeInvalidRequestError || error instanceof StripePermissionError;
    if (!isRefusal) throw error;
  }
}

async function preferNewest(stripe: Stripe, sdk: Library, customerId: string): Promise<void> {
  const expanded = { expand: ['invoice_settings.default_payment_method'] };
  const found = await nullWhenMissing(sdk, stripe.customers.retrieve(customerId, expanded));
  const card = found && z.parse(customerSchema, found).invoice_settings?.default_payment_method;
  if (!card) return;
  const wanted = { customer: customerId, expand: ['data.default_payment_method'] };
  const { data } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(wanted));
  for (const subscription of data.filter((one) => hasOlderCard(one, card))) {
    await stripe.subscriptions.update(subscription.id, { default_payment_method: '' });
  }
}
