import type { Billing } from '../../../../contract/billing/billing.ts';
import type { PlanSettings } from '../../../../contract/billing/plans.ts';
import { keptUntilText, subscriptionState } from '../../shared/subscription/subscription-state.ts';
import { momentText } from '../../shared/texts/day-text.ts';
import { canShare, planTitle, usesText } from '../../shared/texts/plan-text.ts';
import { freeRoomText } from './billing-texts.ts';

/** Explains a cancellation before the owner confirms it. */
export function cancelText(billing: Billing, freePlan: PlanSettings | null): string {
  const uses = usesText(canShare({ subscribed: false }, freePlan));
  const becomes = billing.subscribed ? 'then returns to' : 'stays on';
  return `${untilCancelled(billing)} Your account ${becomes} the free plan, which includes ${freeRoomText(freePlan)}. You keep all your pets, records and documents, and can still ${uses} them.`;
}

/** Stripe keeps retrying an overdue payment and may give up before the period ends. */
function untilCancelled(billing: Billing): string {
  const { subscribed, subscription } = billing;
  const date = subscription?.period_end;
  const end = date ? momentText(date) : 'the end of the billing period';
  if (!subscribed) return withoutPlan(billing, date ? `on ${end}` : `at ${end}`);
  const kept = `You keep ${planTitle(billing)} until ${end}`;
  return subscription?.payment_failed
    ? `The overdue payment is still due, and Stripe keeps retrying it. ${kept} at the latest; if the payment keeps failing, your plan ends sooner.`
    : `${kept}, and you won’t be charged again.`;
}

/** The notice after a cancellation. */
export function cancelledText(billing: Billing): string {
  const { subscribed, subscription } = billing;
  if (subscribed || !subscription?.ends_at) return keptUntilText(billing);
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
