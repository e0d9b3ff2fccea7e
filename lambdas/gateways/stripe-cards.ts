import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Library, nullWhenMissing } from './stripe-failures.ts';

const cardSchema = z.nullable(z.object({ id: z.string(), created: z.int() }));
type Card = z.output<typeof cardSchema>;

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

/** Subscriptions with the card that the next plan would be charged to. */
const subscriptionsSchema = z.object({
  data: z.array(
    z.extend(subscriptionSchema, {
      schedule: z.nullable(
        z.object({ id: z.string(), default_settings: z.object({ default_payment_method: cardSchema }) }),
      ),
    }),
  ),
});

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

const hasOlderCard = (subscription: StripeSubscription, newest: Card | undefined): boolean =>
  canChange(subscription) && !!newest && isOlder(subscription.default_payment_method, newest);

const isOlder = (card: Card, newest: NonNullable<Card>) => card !== null && card.created < newest.created;

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
 * Removes the own card of each of the customer's subscriptions that is older than the default card, which pays then, and
 * replaces that of a scheduled change, which Stripe can't remove. A card of the same second stays. May be repeated, and
 * come late: only the times of the cards count. The schedule comes first: the other card is what the night looks at.
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
  const expand = ['data.default_payment_method', 'data.schedule.default_settings.default_payment_method'];
  const { data } = z.parse(
    subscriptionsSchema,
    await stripe.subscriptions.list({ customer: customerId, expand }),
  );
  for (const subscription of data) {
    const { id, schedule } = subscription;
    if (schedule && isOlder(schedule.default_settings.default_payment_method, card)) {
      const default_settings = { default_payment_method: card.id };
      await stripe.subscriptionSchedules.update(schedule.id, { default_settings });
    }
    if (hasOlderCard(subscription, card))
      await stripe.subscriptions.update(id, { default_payment_method: '' });
  }
}
