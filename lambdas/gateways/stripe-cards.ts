import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type Library, nullWhenMissing } from './stripe-failures.ts';

const cardSchema = z.nullable(z.object({ id: z.string(), created: z.int() }));
type Card = z.output<typeof cardSchema>;

/** Stripe answers with a deleted customer, which has no settings, until it forgets it. */
const customerSchema = z.object({
  invoice_settings: z.optional(z.object({ default_payment_method: cardSchema })),
});

/** A scheduled change brings a card of its own, or else leaves its payments to the customer's. */
const scheduleSchema = z.nullable(
  z.object({
    id: z.string(),
    default_settings: z.object({
      default_payment_method: cardSchema,
      automatic_tax: z.object({ enabled: z.boolean() }),
    }),
  }),
);

const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  default_payment_method: cardSchema,
  schedule: scheduleSchema,
});
type StripeSubscription = z.output<typeof subscriptionSchema>;
const subscriptionsSchema = z.object({ data: z.array(subscriptionSchema) });

/** Subscriptions with all cards, as `EXPANDED_CARDS` asks for them. */
const withCardsSchema = z.object({
  data: z.array(z.extend(subscriptionSchema, { customer: customerSchema })),
});

const OWN_CARDS = ['data.default_payment_method', 'data.schedule.default_settings.default_payment_method'];

/** What shows all cards in a list of subscriptions. */
const EXPANDED_CARDS = [...OWN_CARDS, 'data.customer.invoice_settings.default_payment_method'];

/** In milliseconds. Lists that are expanded so far take Stripe longer. */
const PATIENCE = 20_000;

/** Only the metadata of the others can be changed. */
const canChange = ({ status }: StripeSubscription) =>
  !status.startsWith('incomplete') && status !== 'canceled';

const hasOlderCard = (subscription: StripeSubscription, newest: Card | undefined): boolean =>
  hasOlderOwn(subscription, newest) || scheduleCard(subscription, newest) !== null;

const hasOlderOwn = (subscription: StripeSubscription, newest: Card | undefined): boolean =>
  canChange(subscription) && isOlder(subscription.default_payment_method, newest);

const isOlder = (card: Card, newest: Card | undefined): boolean =>
  !!card && !!newest && card.created < newest.created;

/**
 * The card that a scheduled change has to name, if it is another one than it names: schedules of earlier releases name
 * none.
 */
function scheduleCard(
  { schedule, default_payment_method: own }: StripeSubscription,
  newest: Card | undefined,
) {
  if (!schedule) return null;
  const named = schedule.default_settings.default_payment_method;
  if (isOlder(named, newest)) return newest?.id ?? null;
  return named === null && own !== null && !isOlder(own, newest) ? own.id : null;
}

/**
 * Lists subscriptions, and finds those whose cards `preferNewestCard` would change. Without the right to see cards, a
 * restricted key finds none.
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
 * Removes the own card of each of the customer's subscriptions that is older than the default card, which pays then,
 * and replaces that of a scheduled change, which Stripe can't remove. A card of the same second stays. May be repeated,
 * and come late: only the times of the cards count.
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
  if (!found) return;
  const newest = z.parse(customerSchema, found).invoice_settings?.default_payment_method;
  const wanted = { customer: customerId, expand: OWN_CARDS };
  const { data } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(wanted));
  for (const subscription of data) {
    const card = scheduleCard(subscription, newest);
    if (subscription.schedule && card !== null) await nameCard(stripe, sdk, subscription.schedule, card);
    if (hasOlderOwn(subscription, newest))
      await stripe.subscriptions.update(subscription.id, { default_payment_method: '' });
  }
}

/** A schedule that was just released has no card to name. */
async function nameCard(
  stripe: Stripe,
  sdk: Library,
  { id, default_settings: { automatic_tax } }: NonNullable<StripeSubscription['schedule']>,
  card: string,
): Promise<void> {
  // Tax is named too, in case that Stripe replaces the settings as a whole.
  const default_settings = {
    default_payment_method: card,
    automatic_tax: { enabled: automatic_tax.enabled },
  };
  try {
    await stripe.subscriptionSchedules.update(id, { default_settings });
  } catch (error) {
    if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
  }
}
