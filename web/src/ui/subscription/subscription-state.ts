import type { Billing } from '../../../../contract/billing.ts';
import { momentText } from '../records/day-text.ts';

/**
 * How it stands with a subscription:
 * - `none`: there is none, or the one that there was is over;
 * - `going on`: it is paid month by month;
 * - `cancelled`: its plan is kept until a date, and it can be reactivated until then;
 * - `over, but paid`: the same, but there is nothing left to reactivate;
 * - `on hold`: it gives no plan until it is paid for, and stands in the way of another one.
 */
type SubscriptionState = 'none' | 'going on' | 'cancelled' | 'over, but paid' | 'on hold';

export function subscriptionState({ subscribed, subscription }: Billing): SubscriptionState {
  if (!subscription) return subscribed ? 'over, but paid' : 'none';
  if (subscribed) return subscription.ends_at ? 'cancelled' : 'going on';
  // One whose end has passed gives nothing either, until Stripe is asked anew; but it is over.
  return subscription.ends_at ? 'none' : 'on hold';
}

/** The moment until which a plan that nobody pays any more is kept; null for any other. */
export function keptUntil(billing: Billing): string | null {
  const state = subscriptionState(billing);
  if (state === 'cancelled') return billing.subscription?.ends_at ?? null;
  return state === 'over, but paid' ? billing.subscription_end : null;
}

/** What a cancellation means while its date has not come. */
export const keptUntilText = (moment: string | null) =>
  `Access is kept until ${moment ? momentText(moment) : 'N/A'}, and no further charge is made.`;
