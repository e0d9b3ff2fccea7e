import type { Billing } from '../../../contract/billing/billing.ts';
import { AppError } from '../../../contract/problem.ts';
import { findSubscriptions, syncedBilling } from './billing.ts';
import { CHARGE_PATIENCE } from './plan-change.ts';
import type { BillingDeps } from './ports.ts';

/**
 * Resumes a paused subscription, which bills a new month and charges the card. One that is not paused stays as it is,
 * so a repeat costs nothing. Throws `payment-declined` while the payment has not succeeded: Stripe then keeps an
 * invoice that can be paid; `try-again` while Stripe works on it; `not-subscribed`, `payments-unavailable`.
 */
export async function resumeSubscription(deps: BillingDeps, ownerId: string): Promise<Billing> {
  const { customerId, subscription } = await findSubscriptions(deps, ownerId);
  const isPaused = subscription.state === 'paused';
  const outcome = isPaused ? await deps.payments.resume(subscription, CHARGE_PATIENCE) : 'changed';
  const billing = await syncedBilling(deps, ownerId, customerId);
  if (billing.subscription?.hold !== 'paused') return billing;
  if (outcome === 'unsettled') throw new AppError('try-again', IN_PROCESS);
  throw new AppError('payment-declined', STILL_PAUSED);
}

const IN_PROCESS = 'Your payment is being processed. Look at this page again in a few minutes.';
const STILL_PAUSED =
  'Your plan is still paused, because the payment did not succeed. Pay the open invoice, or update your payment method and try again.';
