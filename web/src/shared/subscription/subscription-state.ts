import type { Billing } from '../../../../contract/billing/billing.ts';
import { momentText } from '../records/day-text.ts';

type Subscription = NonNullable<Billing['subscription']>;

/**
 * How it stands with a subscription:
 * - `none`: there is none, or the one that there was is over;
 * - `going on`: it is paid month by month;
 * - `cancelled`: its plan is kept until a date, and it can be reactivated until then;
 * - `on hold`: it gives no plan until it is paid for, and stands in the way of another one.
 */
type SubscriptionState = 'none' | 'going on' | 'cancelled' | 'on hold';

/** `now` is in milliseconds since 1970. */
export function subscriptionState(
  { subscribed, subscription }: Billing,
  now: number = Date.now(),
): SubscriptionState {
  if (!subscription) return 'none';
  if (subscribed) return subscription.ends_at ? 'cancelled' : 'going on';
  // One whose end has passed gives nothing either, until Stripe is asked anew; but it is over.
  return isOver(subscription, now) ? 'none' : 'on hold';
}

/** Of one that gives no plan: if it was paid for, only its end can have taken the plan away; else the clock tells. */
const isOver = ({ ends_at, payment_failed }: Subscription, now: number) =>
  ends_at !== null && (!payment_failed || Date.parse(ends_at) <= now);

/** The moment until which a cancelled plan is kept, if it is paid for; null for any other. */
export const keptUntil = (billing: Billing): string | null =>
  subscriptionState(billing) === 'cancelled' ? (billing.subscription?.ends_at ?? null) : null;

/** Whether a cancelled subscription falls due again before its end: Stripe can be told an end beyond the paid period. */
export const paysUntilEnd = ({ ends_at, period_end }: Subscription) =>
  ends_at !== null && period_end !== null && Date.parse(ends_at) > Date.parse(period_end);

/** What a cancellation means while its date has not come. */
export function keptUntilText(billing: Billing): string {
  const { subscription } = billing;
  const end = keptUntil(billing);
  const kept = `Access is kept until ${end ? momentText(end) : 'N/A'}`;
  const goesOn = subscription !== null && paysUntilEnd(subscription);
  if (subscription?.payment_failed) {
    const due = goesOn ? 'The overdue payment and those until the end are' : 'The overdue payment is';
    return `${due} still due. ${kept} at the latest, and ends earlier if the payment keeps failing.`;
  }
  return goesOn ? `${kept}, and payments go on until then.` : `${kept}, and no further charge is made.`;
}

/** What follows once a cancellation is taken back. */
export function reactivatedText({ subscription }: Billing): string {
  if (subscription?.payment_failed) return 'Your plan goes on. The overdue payment is still due.';
  return subscription?.period_end
    ? `Your plan goes on. The next payment is on ${momentText(subscription.period_end)}.`
    : 'Your plan goes on.';
}
