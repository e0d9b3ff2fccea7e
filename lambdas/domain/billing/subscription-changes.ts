import type { Billing } from '../../../contract/billing/billing.ts';
import type { Payer } from '../../../contract/billing/payer.ts';
import { AppError, tooBusy } from '../../../contract/problem.ts';
import { findSubscriptions, syncedBilling } from './billing.ts';
import type { PaidSubscription } from './payments/ports.ts';
import type { BillingDeps } from './ports.ts';
import { endNow, isRenewalPending, isStoppable } from './unpaid-subscriptions.ts';

/**
 * Each change asks Stripe for the subscription, changes it, and syncs the copy. If the process dies after Stripe's
 * change, its event or the next page syncs the copy. Every change may be repeated.
 */

/**
 * Ends the subscription with its paid period, or at once while its renewal is a draft, which is then not charged
 * (decision 230), and while it is paused with an unpaid one (decision 160); all of them, if there are several, since an
 * owner who cancels wants to stop paying. Throws `not-subscribed`, `payments-unavailable`, `try-again`.
 */
export async function cancelSubscription(deps: BillingDeps, payer: Payer): Promise<Billing> {
  const { customerId, living } = await findSubscriptions(deps, payer);
  const renewed = living.filter((one) => one.endsAt === null || isStoppable(one));
  await Promise.all(renewed.map((subscription) => cancel(deps, subscription)));
  return syncedBilling(deps, payer, customerId);
}

/** Stripe refuses to cancel a subscription that follows a schedule. If the process dies in between, the plan stays. */
async function cancel({ payments }: BillingDeps, subscription: PaidSubscription): Promise<void> {
  await dropPending({ payments }, subscription);
  const { unpaid } = subscription;
  if (unpaid && isRenewalPending(subscription)) {
    // First, so that the next sync or night ends it if the process dies in between.
    if (!(await payments.stopRenewal(unpaid.id))) throw new AppError('try-again', RENEWED);
    return endNow(payments, subscription);
  }
  if (isStoppable(subscription)) return endNow(payments, subscription);
  if (subscription.scheduleId !== null) await payments.releaseSchedule(subscription.scheduleId);
  await payments.cancelAtPeriodEnd(subscription);
}

const RENEWED =
  'Your renewal is being charged right now, so your plan wasn’t canceled. Reload the billing page in a few minutes. You can cancel then.';

/** Reverses a cancellation or a scheduled change. Throws `not-subscribed`, also once it has taken effect. */
export async function reactivateSubscription(deps: BillingDeps, payer: Payer): Promise<Billing> {
  const { customerId, subscription } = await findSubscriptions(deps, payer);
  await keepPlan(deps, subscription);
  return syncedBilling(deps, payer, customerId);
}

/** The present plan stays: without a cancellation, and without another plan that follows. */
export async function keepPlan({ payments }: BillingDeps, subscription: PaidSubscription): Promise<void> {
  const { scheduleId, scheduled, endsAt } = subscription;
  if (scheduleId !== null && scheduled !== null) await payments.releaseSchedule(scheduleId);
  if (endsAt !== null) await payments.keep(subscription);
}

/** Drops a change that waits for its payment. Throws `not-subscribed`, `try-again` if Stripe did not let go of it. */
export async function dropChange(deps: BillingDeps, payer: Payer): Promise<Billing> {
  const { customerId, living } = await findSubscriptions(deps, payer);
  await Promise.all(living.map((subscription) => dropPending(deps, subscription)));
  const billing = await syncedBilling(deps, payer, customerId);
  if (billing.subscription?.pending) throw tooBusy();
  return billing;
}

/** A void invoice can't be paid, and Stripe drops its change. If it is paid at this moment, the change is made. */
export async function dropPending(
  { payments }: { payments: Pick<BillingDeps['payments'], 'voidInvoice'> },
  { pending }: PaidSubscription,
): Promise<void> {
  if (pending) await payments.voidInvoice(pending.invoiceId);
}
