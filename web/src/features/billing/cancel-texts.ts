import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import {
  isBeforeRenewal,
  keptUntilText,
  renewalText,
  subscriptionState,
} from '../../shared/subscription/subscription-state.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { canShare, planTitle, usesText } from '../../shared/texts/plan-text.ts';
import { freeRoomText, keptText } from './billing-texts.ts';

/** Explains a cancellation before the owner confirms it. */
export function cancelText(billing: Billing, freePlan: PlanSettings | null): string {
  const uses = usesText(canShare({ subscribed: false }, freePlan));
  const becomes = billing.subscribed ? 'then returns to' : 'stays on';
  const kept = `Your account ${becomes} the free plan, which includes ${freeRoomText(freePlan)}. You keep all your pets, records and documents, and can still ${uses} them.`;
  return `${untilCancelled(billing)} ${keptText(billing, kept)}`;
}

/** Before the renewal is charged, a cancellation ends the plan at once. An overdue plan may end before its period. */
function untilCancelled(billing: Billing): string {
  const { subscribed, subscription } = billing;
  const date = subscription?.period_end;
  const end = date ? momentText(date) : 'the end of the billing period';
  if (!subscribed && subscription?.renewal) {
    return `Your paused plan ends immediately, and your renewal of ${moneyText(subscription.renewal.cents)} isn’t charged.`;
  }
  if (!subscribed) return withoutPlan(billing, date ? `on ${end}` : `at ${end}`);
  const kept = `You keep ${planTitle(billing)} until ${end}`;
  if (subscription && isBeforeRenewal(subscription)) {
    return `${renewalText(subscription)}If you cancel before then, your plan ends immediately, and nothing is charged.`;
  }
  if (subscription?.payment_failed) {
    return `The overdue payment is still due, and Stripe may retry it. ${kept} at the latest; if it isn’t paid, your plan ends sooner. No other payment follows.`;
  }
  return subscription?.renewal
    ? `${renewalText(subscription)}${kept}, and no other payment follows.`
    : `${kept}, and you won’t be charged again.`;
}

/** The notice after a cancellation. */
export function cancelledText(billing: Billing): string {
  const { subscribed, subscription } = billing;
  if (!subscription) return 'Your plan has ended, and you won’t be charged again.';
  if (subscribed || !subscription.ends_at) return keptUntilText(billing);
  return withoutPlan(billing, `on ${momentText(subscription.ends_at)}`);
}

/** How a plan that is paused or on hold ends: it gives nothing to keep until then. */
function withoutPlan(billing: Billing, when: string): string {
  if (subscriptionState(billing) === 'paused') {
    return `Your paused plan ends ${when}. You won’t be charged again.`;
  }
  return billing.subscription?.payment_failed
    ? `Your plan is on hold and ends ${when} at the latest. Stripe may retry the overdue payment until then. No other payment follows.`
    : `Your plan is on hold and ends ${when}. You won’t be charged again.`;
}
