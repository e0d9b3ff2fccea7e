import { Duration } from 'aws-cdk-lib';
import type { Alarms } from './observability.ts';
import type { Payments } from './payments.ts';
import type { Reconciliation } from './reconciliation.ts';

/** Watches plans, what Stripe tells of them, and the daily comparison with it. */
export function addPaymentAlarms(alarms: Alarms, { billing, webhook, reconciliation }: Payments): void {
  alarms.onFailures(
    'BillingErrors',
    billing,
    'Owners who buy, change or cancel a plan, or look at their invoices, see “Payment Error” and have to try again.',
  );
  alarms.onFailures(
    'StripeWebhookErrors',
    webhook,
    'Owners who paid wait for their plan, and those who cancelled elsewhere keep it, until Stripe delivers again or they open the billing page.',
  );
  addReconciliationAlarms(alarms, reconciliation);
}

/** Five failed attempts, half an hour apart, are given up before that; what waits longer is not being read. */
const RECONCILIATION_LATE = Duration.hours(3);

function addReconciliationAlarms(alarms: Alarms, { fn, ...jobs }: Reconciliation): void {
  alarms.onOutcome(
    'StripeDrift',
    fn,
    'drift',
    'Owners had the wrong plan for up to a day, because events of Stripe’s did not reach us and the next may be lost as well; or somebody pays for a subscription that no account shows. The billing debug page has the numbers.',
  );
  alarms.onFailures(
    'ReconcileErrors',
    fn,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan for longer: the daily comparison with Stripe failed.',
  );
  alarms.onDelay(
    'ReconcileLate',
    jobs.queue,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan for longer: the daily comparison with Stripe is not being worked off.',
    RECONCILIATION_LATE,
  );
  alarms.onDeadLetters(
    'ReconcileGaveUp',
    jobs,
    'Owners whose payment or cancellation Stripe could not tell us have the wrong plan until the next day: today’s comparison with Stripe was given up or never began.',
  );
}
