import { invalid } from './errors.ts';
import { emit } from './events.ts';
import type { Ledger } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import { DAY } from './periods.ts';
import type { SubscriptionRow } from './state.ts';

/** How long before its end a trial is announced, in seconds. */
export const TRIAL_NOTICE = 3 * DAY;

/**
 * Gives an active subscription a trial, as Stripe's dashboard does: its period and its anchor become the trial's, and
 * its first invoice comes at the end. Throws a StripeFailure.
 * https://docs.stripe.com/billing/subscriptions/trials
 */
export function startTrial({ at }: Ledger, row: SubscriptionRow, end: number): void {
  if (end <= at) throw invalid('`trial_end` must be a timestamp in the future.', 'trial_end');
  if (row.status !== 'active' && row.status !== 'trialing') {
    throw invalid('The local Stripe only gives a trial to an active subscription.', 'trial_end');
  }
  row.status = 'trialing';
  row.trial = { start: at, end, is_announced: false };
  row.billing_cycle_anchor = end;
  row.current_period_start = at;
  row.current_period_end = end;
}

/** Announces the end of a trial, once. */
export function announceTrialEnd(ledger: Ledger, row: SubscriptionRow): void {
  if (row.trial) row.trial.is_announced = true;
  const object = buildSubscription(ledger, row);
  emit(ledger, { type: 'customer.subscription.trial_will_end', data: { object } });
}
