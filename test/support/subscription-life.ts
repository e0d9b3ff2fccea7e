import type Stripe from 'stripe';
import type { InProcessBilling } from './in-process-billing.ts';

const DAY = 86_400_000;

/** The seven events of a subscription, in the order in which they happen. */
export const LIFE = [
  'checkout.session.completed',
  'customer.subscription.created',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.subscription.updated',
  'customer.subscription.updated (cancelled)',
  'customer.subscription.deleted',
] as const;
export type LifeEvent = (typeof LIFE)[number];

/**
 * The steps of a subscription and the events of each: bought; quantity raised, then renewed with a declined card;
 * cancelled in the portal; ended by Stripe.
 */
export const STEPS: readonly (readonly LifeEvent[])[] = [
  ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'],
  ['invoice.payment_failed', 'customer.subscription.updated'],
  ['customer.subscription.updated (cancelled)'],
  ['customer.subscription.deleted'],
];

/** A new owner's subscription on the local Stripe, whose steps the test takes. */
export async function startLife(billing: InProcessBilling, ownerId: string) {
  const { client, stripe, press, call } = billing;
  const events = new Map<LifeEvent, Stripe.Event>();
  const page = await call('create-checkout', ownerId, { body: { plan: 'extra', quantity: 2 } });
  const [session] = (await client.checkout.sessions.list({ limit: 1 })).data;
  const customer = String(session?.customer);

  async function find(type: string): Promise<Stripe.Event> {
    const { data } = await client.events.list({ type, limit: 1 });
    if (!data[0]) throw new Error(`There is no event ${type}.`);
    return data[0];
  }
  const note = async (name: LifeEvent, type: string = name) => void events.set(name, await find(type));
  const subscription = async () => {
    const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 1 });
    if (!data[0]) throw new Error('There is no subscription.');
    return data[0];
  };

  const steps: (() => Promise<void>)[] = [
    async () => {
      await press(page.url, 'pay');
      await note('checkout.session.completed');
      await note('customer.subscription.created');
      await note('invoice.paid');
    },
    async () => {
      const { id, items } = await subscription();
      const larger = [{ id: items.data[0]?.id ?? '', quantity: 5 }];
      await client.subscriptions.update(id, { items: larger, proration_behavior: 'none' });
      await stripe.replaceCard(customer, false);
      // A month, and the hour for which the invoice is a draft.
      billing.advance(32 * DAY);
      await stripe.advance();
      await note('invoice.payment_failed');
      await note('customer.subscription.updated');
    },
    async () => {
      const portal = await call('customer-portal', ownerId);
      await press(portal.url, 'cancel', { subscription: (await subscription()).id });
      await note('customer.subscription.updated (cancelled)', 'customer.subscription.updated');
    },
    async () => {
      billing.advance(62 * DAY);
      await stripe.advance();
      await note('customer.subscription.deleted');
    },
  ];

  return {
    events,
    /** Takes the next step. */
    step: async (index: number) => steps[index]?.(),
    /** What the owner must see in the end, from Stripe's data and without the product's code. */
    async truth() {
      const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 1 });
      const [found] = data;
      const [item] = found?.items.data ?? [];
      if (!found || !item || !['active', 'past_due'].includes(found.status)) return GONE;
      const quantity = item.quantity ?? 0;
      const end = found.cancel_at ?? (found.cancel_at_period_end ? item.current_period_end : null);
      return {
        tier: 'additional_pet',
        quantity,
        cents: quantity * (item.price.unit_amount ?? 0),
        periodEnd: item.current_period_end,
        end,
        failed: found.status === 'past_due',
        room: end !== null && end * 1000 <= billing.now() ? 1 : 1 + quantity,
      };
    },
  };
}

const GONE = { tier: null, quantity: 1, cents: null, periodEnd: null, end: null, failed: false, room: 1 };

/** What the owner sees, in the same format. */
export async function seenBy(billing: InProcessBilling, ownerId: string) {
  const { subscription, subscription_tier, quantity, pet_limit } = await billing.call('get-billing', ownerId);
  const seconds = (moment: string | null | undefined) => (moment ? Date.parse(moment) / 1000 : null);
  return {
    // An expired plan shows as none, whatever the row still says about the subscription.
    tier: subscription ? (subscription_tier ?? 'additional_pet') : null,
    quantity,
    cents: subscription?.cents ?? null,
    periodEnd: seconds(subscription?.period_end),
    end: seconds(subscription?.ends_at),
    failed: subscription?.payment_failed ?? false,
    room: pet_limit,
  };
}
