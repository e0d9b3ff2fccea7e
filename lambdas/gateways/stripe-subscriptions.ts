import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { OVERDUE_DAYS } from '../../contract/billing/offers.ts';
import type { SubscriptionPayments } from '../domain/billing/payments/ports.ts';
import { reversing } from './stripe-change.ts';
import type { StripeConnection } from './stripe-connection.ts';
import { nullWhenMissing } from './stripe-failures.ts';
import { statusSchema } from './stripe-refund-shapes.ts';
import {
  hasEndedUnpaid,
  latestInvoicesSchema,
  RESUMED,
  subscriptionSchema,
  subscriptionsSchema,
  toSubscription,
  UNPAID,
} from './stripe-subscription-shapes.ts';

/** Stripe's page size; no customer has more subscriptions. */
const ALL = 100;

/** A plan ends for lack of payment this long after the begin of its period, in seconds, unless it ends late. */
const HOLD_SECONDS = OVERDUE_DAYS * 86_400;

/** What a list of subscriptions includes. */
const EXPANDED = ['data.schedule', 'data.latest_invoice'];

/** The subscriptions of the account at Stripe, their cancellation and their end. */
export const createSubscriptionPayments = ({ ask }: StripeConnection): SubscriptionPayments => ({
  subscriptions: (customerId) =>
    ask(async (stripe, sdk) => {
      const wanted = { customer: customerId, status: 'all', limit: ALL, expand: EXPANDED } as const;
      const list = await nullWhenMissing(sdk, stripe.subscriptions.list(wanted));
      return list ? readAll(stripe, z.parse(subscriptionsSchema, list).data) : [];
    }),

  allSubscriptions: (after) =>
    ask(async (stripe) => {
      const from = after === null ? {} : { starting_after: after };
      const page = { status: 'all', limit: ALL, expand: EXPANDED, ...from } as const;
      const { data, has_more } = z.parse(subscriptionsSchema, await stripe.subscriptions.list(page));
      // In a shared account, others' subscriptions may have no item, or items of other prices.
      const readable = data.filter(({ items }) => items.data.length > 0);
      const next = has_more ? (data.at(-1)?.id ?? null) : null;
      return { subscriptions: await readAll(stripe, readable), next };
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

type Found = z.output<typeof subscriptionSchema>;

const readAll = (stripe: Stripe, found: readonly Found[]) =>
  Promise.all(
    found.map(async (one) => {
      const hidden = await hiddenInvoice(stripe, one);
      return toSubscription(hidden ? { ...one, latest_invoice: hidden } : one);
    }),
  );

/** An earlier invoice that counts in place of the latest one. */
async function hiddenInvoice(stripe: Stripe, one: Found) {
  const isOf = mayHideRenewal(one) ? isHiddenRenewal(one) : mayHideLatePayment(one) && isPaidLate(one);
  if (!isOf) return undefined;
  const wanted = { subscription: one.id, limit: NEWEST };
  return z.parse(latestInvoicesSchema, await stripe.invoices.list(wanted)).data.find(isOf);
}

/** More than support makes in a month. */
const NEWEST = 20;

type LatestInvoice = z.output<typeof latestInvoicesSchema>['data'][number];
type IsWanted = (invoice: LatestInvoice) => boolean;

/** How long after the begin of a period its invoice may still be a draft, in seconds: an hour, and some delay. */
const DRAFT_SECONDS = 2 * 3_600;

/**
 * Whether an invoice may hide the unpaid one of a renewal, which is then not the latest one any more: support changed
 * the plan in the hour before Stripe charged it. The product itself changes none in that hour. A pause also hides
 * whether the charge was declined.
 */
function mayHideRenewal({ created, items, status, latest_invoice: latest }: Found): boolean {
  const [item] = items.data;
  if (!item || !latest || typeof latest === 'string') return false;
  const { current_period_start: start } = item;
  const isRenewed = start > created;
  const isSettled = latest.status === 'paid' && latest.billing_reason === 'subscription_update';
  const isSoon = latest.created >= start && latest.created < start + DRAFT_SECONDS;
  return isRenewed && isSettled && (isSoon || status === 'paused');
}

const isHiddenRenewal =
  ({ status: state }: Found): IsWanted =>
  ({ status }) =>
    status === 'draft' || (state === 'paused' && status === 'open');

/**
 * Whether the voided invoice of an unpaid period may hide the one of the period before, which was paid on a page of
 * Stripe's that was still open, without saving the plan. A plan that ends in time has no such invoice.
 */
function mayHideLatePayment(one: Found): boolean {
  const { ended_at, items, latest_invoice: latest } = one;
  const [item] = items.data;
  if (!item || !latest || typeof latest === 'string' || ended_at === null) return false;
  const isSoon = ended_at < item.current_period_start + HOLD_SECONDS;
  return hasEndedUnpaid(one) && latest.status === 'void' && isSoon;
}

/** An invoice of an earlier period, paid in the present one. */
const isPaidLate =
  ({ items }: Found): IsWanted =>
  ({ status, created, status_transitions: { paid_at } }) => {
    const start = items.data[0]?.current_period_start ?? 0;
    return status === 'paid' && created < start && paid_at !== null && paid_at >= start;
  };
