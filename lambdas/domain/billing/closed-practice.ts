import type { Payer } from '../../../contract/billing/payer.ts';
import type { Subscriber } from '../../../contract/billing/plans.ts';
import { tooBusy } from '../../../contract/problem.ts';
import type { PaidSubscription } from './payments/ports.ts';
import type { SyncDeps } from './ports.ts';
import type { PlanRefund, Withdrawal } from './refunds/ports.ts';
import { settleRefund } from './refunds/settle-refund.ts';
import { endNow } from './unpaid-subscriptions.ts';

/** A plan that began this long before the end of its practice can't have been seen when the practice was closed. */
const UNSEEN_MS = 3_600_000;

/**
 * Ends what a closed practice would pay for, since no one can use or cancel it any more. What was paid on a page that
 * was open at that moment is given back, and the plan ends at once. A plan that was reactivated then ends with what is
 * paid for. `row`: the copy; while it shows a plan that renews, its practice can't be closed. Returns whether a
 * subscription has changed. Throws `try-again`, `payments-unavailable`.
 */
export async function settleClosedPractice(
  deps: SyncDeps,
  payer: Payer,
  subscriptions: readonly PaidSubscription[],
  row: Subscriber | null,
): Promise<boolean> {
  const known = row?.subscription;
  const isNew = ({ id }: PaidSubscription) => known?.id !== id || known.ends_at !== null;
  const renewed = subscriptions.filter((one) => one.state !== 'ended' && one.endsAt === null && isNew(one));
  const closedAt = renewed.length > 0 ? await deps.closedAt(payer) : null;
  if (closedAt === null) return false;
  for (const subscription of renewed) {
    const isLate = Date.parse(subscription.createdAt) > closedAt.getTime() - UNSEEN_MS;
    if (subscription.neverPaid) await endNow(deps.payments, subscription);
    else if (isLate) await giveBack(deps, payer, subscription);
    else await endWithPeriod(deps, subscription);
  }
  return true;
}

async function endWithPeriod({ payments }: SyncDeps, subscription: PaidSubscription): Promise<void> {
  if (subscription.scheduleId !== null) await payments.releaseSchedule(subscription.scheduleId);
  await payments.cancelAtPeriodEnd(subscription);
}

/** A withdrawal from the purchase: stored first, and settled until the money is back, whatever dies on the way. */
async function giveBack(deps: SyncDeps, payer: Payer, subscription: PaidSubscription): Promise<void> {
  const { customerId, createdAt, id, latestInvoice, latestCents } = subscription;
  const purchase = latestInvoice ?? id;
  const earlier = await deps.refunds.withdrawal(payer);
  const refund: PlanRefund & { withdrawal: Withdrawal } = {
    key: deps.newId(),
    customerId,
    // All payments since then are refunded.
    begunAt: createdAt,
    state: 'processing',
    endedAt: null,
    cents: latestCents,
    failedCents: 0,
    payments: [],
    withdrawal: { purchase, subscriptionId: id, parts: [], change: null },
    earlier: earlier && { ...earlier, earlier: null },
  };
  const stored =
    earlier?.withdrawal?.subscriptionId === id ? earlier : await deps.refunds.withdraw(payer, refund);
  // An earlier one is not settled yet.
  if (stored?.withdrawal?.subscriptionId !== id) throw tooBusy();
  await settleRefund(deps, payer, stored);
}
