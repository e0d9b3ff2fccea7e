import type Stripe from 'stripe';
import type { InProcessBilling } from './in-process-billing.ts';

const DAY = 86_400_000;

/** The seven events of a life, in the order in which they happen. */
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
 * What happens to a subscription, one step after the other, and the events of each: bought; a renewal whose card is
 * declined; cancelled in the portal; given up by Stripe.
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
      await stripe.replaceCard(customer, false);
      billing.advance(31 * DAY);
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
    /** What the owner's row must say in the end, in Stripe's own words and without any code of ours. */
    async truth() {
      const { data } = await client.subscriptions.list({ customer, status: 'all', limit: 1 });
      const [found] = data;
      const lives = found !== undefined && ['active', 'past_due'].includes(found.status);
      if (!lives) return { subscription: null, tier: null };
      const isCancelled = found.cancel_at_period_end || found.cancel_at !== null;
      return { subscription: { failed: found.status === 'past_due', isCancelled }, tier: 'additional_pet' };
    },
  };
}

/** What the owner sees, in the same form. */
export async function seenBy(billing: InProcessBilling, ownerId: string) {
  const { subscription, subscription_tier: tier } = await billing.call('get-billing', ownerId);
  if (!subscription) return { subscription: null, tier };
  const { payment_failed: failed, ends_at } = subscription;
  return { subscription: { failed, isCancelled: ends_at !== null }, tier };
}
