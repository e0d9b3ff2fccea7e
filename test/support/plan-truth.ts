import type Stripe from 'stripe';
import type { Billing } from '../../contract/billing/billing.ts';
import { PLANS, planNameOf } from '../../contract/billing/offers.ts';
import { petLimitOf } from '../../contract/billing/plans.ts';

/** What the billing page shows of a plan. */
export const shownPlan = ({ subscribed, pet_limit, subscription, quantity }: Billing) => ({
  subscribed,
  pet_limit,
  quantity,
  cents: subscription?.cents ?? null,
  ends_at: subscription?.ends_at ?? null,
  payment_failed: subscription?.payment_failed ?? false,
  /** The quantity and price of a change that waits for its payment. */
  pending: subscription?.pending
    ? `${subscription.pending.quantity} ${PLANS[subscription.pending.plan].cents}`
    : null,
});
type ShownPlan = ReturnType<typeof shownPlan>;

const NO_PLAN: ShownPlan = {
  subscribed: false,
  pet_limit: 1,
  quantity: 1,
  cents: null,
  ends_at: null,
  payment_failed: false,
  pending: null,
};

const DAY = 86_400;

/**
 * What it must show for a subscription at Stripe, without the product's code; undefined for none that lives.
 * `overdueSince` is the creation of its oldest unpaid invoice, in seconds, as is `now`.
 */
export function truePlan(
  subscription: Stripe.Subscription | undefined,
  overdueSince: number | null,
  now: number,
): ShownPlan {
  const [item] = subscription?.items.data ?? [];
  if (!subscription || !item) return NO_PLAN;
  const { status, cancel_at, cancel_at_period_end } = subscription;
  const quantity = item.quantity ?? 1;
  const isOverdue = ['past_due', 'unpaid'].includes(status);
  const isKept = isOverdue && overdueSince !== null && now < overdueSince + 21 * DAY;
  const subscribed = ['active', 'trialing'].includes(status) || isKept;
  const [pending] = subscription.pending_update?.subscription_items ?? [];
  const end = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
  return {
    subscribed,
    pet_limit: subscribed ? petLimitOf(planNameOf(item.price.metadata.tier ?? null), quantity) : 1,
    quantity,
    cents: quantity * (item.price.unit_amount ?? 0),
    ends_at: end === null ? null : new Date(end * 1000).toISOString(),
    payment_failed: isOverdue,
    pending: pending ? `${pending.quantity} ${pending.price.unit_amount}` : null,
  };
}
