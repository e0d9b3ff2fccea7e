import type { Billing } from '../../../../contract/billing/billing.ts';
import { moneyText } from '../../../../contract/billing/money.ts';
import { currentTime } from '../../platform/clock.ts';
import { momentText } from '../texts/day-text.ts';

type Subscription = NonNullable<Billing['subscription']>;

/**
 * The state of a subscription:
 * - `none`: there is none, or it has ended;
 * - `active`: it renews every month;
 * - `cancelled`: its plan stays active until a date, and it can be reactivated until then;
 * - `on hold`: a payment failed; it gives no plan until it is paid, and no other plan can be bought meanwhile;
 * - `paused`: it gives no plan until support resumes it, and no other plan can be bought meanwhile;
 * - `incomplete`: its first payment failed or waits for a confirmation; another plan can be bought.
 */
type SubscriptionState = 'none' | 'active' | 'cancelled' | 'on hold' | 'paused' | 'incomplete';

/** `now` is in milliseconds since 1970. */
export function subscriptionState(
  { subscribed, subscription }: Billing,
  now: number = currentTime(),
): SubscriptionState {
  if (!subscription) return 'none';
  if (subscribed) return subscription.ends_at ? 'cancelled' : 'active';
  // Past its end date a subscription is over, even if Stripe hasn't been asked since.
  if (isOver(subscription, now)) return 'none';
  const { hold } = subscription;
  return hold === 'paused' || hold === 'incomplete' ? hold : 'on hold';
}

/** For subscriptions without a plan: unless something holds it, only its end can have removed the plan. */
const isOver = ({ ends_at, payment_failed, hold }: Subscription, now: number) =>
  ends_at !== null && ((!payment_failed && hold === null) || Date.parse(ends_at) <= now);

/** Whether the month that was not paid is over, so that paying it would not bring back a plan on hold. */
export const isPastPaying = (subscription: Billing['subscription'], now: number = currentTime()): boolean =>
  subscription !== null &&
  subscription.payable_until !== null &&
  subscription.period_end !== null &&
  Date.parse(subscription.period_end) <= now;

/** Until when a cancelled plan stays active; null for any other. */
export const keptUntil = (billing: Billing): string | null =>
  subscriptionState(billing) === 'cancelled' ? (billing.subscription?.ends_at ?? null) : null;

/** Whether a cancelled subscription has further payments: Stripe allows an end beyond the paid period. */
export const paysUntilEnd = ({ ends_at, period_end }: Subscription) =>
  ends_at !== null && period_end !== null && Date.parse(ends_at) > Date.parse(period_end);

const timeText = (moment: string) => new Date(moment).toLocaleTimeString(undefined, { timeStyle: 'short' });

/** Whether a cancellation still prevents the payment of the period that has begun. */
export const isBeforeRenewal = ({ renewal }: Subscription, now: number = currentTime()) =>
  renewal !== null && Date.parse(renewal.at) > now;

/** Whether a renewal may have been declined, and still be charged: a pause hides how the charge went. */
export const isLeftUnpaid = (subscription: Subscription) =>
  subscription.hold === 'paused' && subscription.renewal !== null && !isBeforeRenewal(subscription);

/** What Stripe charges for the period that has begun, followed by a space; empty if that is paid. */
export function renewalText(subscription: Subscription): string {
  const { renewal } = subscription;
  if (!renewal) return '';
  const named = `Your renewal of ${moneyText(renewal.cents)}`;
  if (isLeftUnpaid(subscription)) {
    return `${named} hasn’t been paid. Stripe may still charge it, even to a card you add later. `;
  }
  const when = isBeforeRenewal(subscription) ? `charged at ${timeText(renewal.at)}` : 'being charged';
  return `${named} is ${when}. `;
}

/** What a pending cancellation means. */
export function keptUntilText(billing: Billing): string {
  const { subscription } = billing;
  const end = keptUntil(billing);
  const kept = `Access is kept until ${end ? momentText(end) : 'N/A'}`;
  const hasPayments = subscription !== null && paysUntilEnd(subscription);
  if (subscription?.payment_failed) {
    const due = hasPayments ? 'The overdue payment and those until the end are' : 'The overdue payment is';
    return `${due} still due. ${kept} at the latest, and ends earlier if that isn’t paid.`;
  }
  const renewal = subscription ? renewalText(subscription) : '';
  return hasPayments
    ? `${renewal}${kept}, and payments continue until then.`
    : `${renewal}${kept}, and no further charge is made.`;
}

/** The text after reactivating a subscription. */
export function reactivatedText({ subscription, next_payment }: Billing): string {
  if (subscription?.payment_failed) return 'Your plan stays active. The overdue payment is still due.';
  // Stripe charges an hour after the period's end, which can be the next day.
  const at = next_payment?.at ?? subscription?.period_end;
  return at ? `Your plan stays active. The next payment is on ${momentText(at)}.` : 'Your plan stays active.';
}
