import * as z from 'zod/mini';
import type { SubscriptionPayments } from '../domain/billing/payments/ports.ts';
import { reversing } from './stripe-change.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { nullWhenMissing } from './stripe-failures.ts';
import { statusSchema } from './stripe-refund-shapes.ts';
import { RESUMED, subscriptionSchema, subscriptionsSchema, toSubscription, UNPAID } from './stripe-shapes.ts';

/** Stripe's page size; no customer has more subscriptions. */
const ALL = 100;

/** What a list of subscriptions includes. */
const EXPANDED = ['data.schedule', 'data.latest_invoice'];

/** The subscriptions of the account at Stripe, their cancellation and their end. */
export const createSubscriptionPayments = ({ ask }: StripeConnection): SubscriptionPayments => ({
  subscriptions: (customerId) =>
    ask(async (stripe, sdk) => {
      const wanted = { customer: customerId, status: 'all', limit: ALL, expand: EXPANDED } as const;
      const list = await nullWhenMissing(sdk, stripe.subscriptions.list(wanted));
      return list ? z.parse(subscriptionsSchema, list).data.map(toSubscription) : [];
    }),

  allSubscriptions: (after) =>
    ask(async (stripe) => {
      const from = after === null ? {} : { starting_after: after };
      const page = { status: 'all', limit: ALL, expand: EXPANDED, ...from } as const;
      const { data, has_more } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(page));
      // In a shared account, others' subscriptions may have no item, or items of other prices.
      const readable = data.filter(({ items }) => items.data.length > 0);
      const next = has_more ? (data.at(-1)?.id ?? null) : null;
      return { subscriptions: readable.map(toSubscription), next };
    }),

  cancelAtPeriodEnd: ({ id }) =>
    ask(async (stripe) => void (await stripe.subscriptions.update(id, { cancel_at_period_end: true }))),

  keep: ({ id }) =>
    ask(async (stripe) => {
      const current = toSubscription(z.parse(subscriptionSchema, await stripe.subscriptions.retrieve(id)));
      await stripe.subscriptions.update(id, {
        ...reversing(current.cancellation),
        // From now on the owner wants it to renew, whatever becomes of a change before.
        metadata: { [RESUMED]: '' },
      });
    }),

  endNow: (id, why) =>
    ask(async (stripe, sdk) => {
      try {
        const reason = why === 'unpaid' ? { cancellation_details: { comment: UNPAID } } : {};
        await stripe.subscriptions.cancel(id, reason);
      } catch (error) {
        if (!(error instanceof sdk.errors.StripeInvalidRequestError)) throw error;
        const { status } = z.parse(statusSchema, await stripe.subscriptions.retrieve(id));
        if (status !== 'canceled' && status !== 'incomplete_expired') throw error;
      }
    }),
});
