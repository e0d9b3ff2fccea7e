import { graceEnd, type Subscriber } from '../../../contract/billing/plans.ts';
import type { PaidSubscription, SyncPayments } from './payments/ports.ts';

/**
 * A subscription whose payment is overdue is ended before Stripe bills the next period, and nothing of it can be paid
 * afterwards. Stripe alone says how far that is, so each step is repeated until it is done, by the next sync or at
 * night.
 */

/** The nightly comparison runs once a day and takes its time: what ends before the next one ends in this one. */
export const NIGHT_MS = 26 * 3_600_000;

/** Whether a renewal is a draft that Stripe will charge. */
export const isRenewalPending = ({ unpaid }: PaidSubscription) =>
  unpaid?.isDraft === true && unpaid.isRenewal && unpaid.chargedAt !== null && !unpaid.isStopped;

/** Whether only an end at once keeps Stripe from charging a renewal. A paused plan gives nothing until its end. */
export const isStoppable = (subscription: PaidSubscription) =>
  isRenewalPending(subscription) || (subscription.state === 'paused' && subscription.unpaid !== null);

/** Since when the payment of a subscription is overdue, as the row says. */
const sinceOf = ({ id }: PaidSubscription, row: Subscriber | null) =>
  row?.subscription?.id === id ? row.overdue_since : null;

/** Whether the time is over for which an overdue payment keeps the plan. */
const isOnHold = (since: string, now: Date) => Date.parse(graceEnd(since)) <= now.getTime();

/** Whether the month that was not paid ends before the next comparison. */
export function endsTonight(subscription: PaidSubscription, row: Subscriber | null, now: Date): boolean {
  const since = sinceOf(subscription, row);
  if (subscription.state !== 'overdue' || since === null || !isOnHold(since, now)) return false;
  return Date.parse(subscription.periodEnd) - now.getTime() <= NIGHT_MS;
}

/** Whether the next period has begun although a month was not paid: paying that month would not bring the plan back. */
export function isLost(subscription: PaidSubscription, row: Subscriber | null, now: Date): boolean {
  const { state, unpaid, periodStart } = subscription;
  if (state !== 'overdue') return false;
  const since = sinceOf(subscription, row);
  // Stripe keeps the drafts of a subscription that it has given up.
  if (since === null) return unpaid?.isDraft === true && unpaid.chargedAt === null;
  return periodStart > since && isOnHold(since, now);
}

/** Whether a sync must end a subscription, or settle the invoices of one that has ended. */
export const isUnsettled = (subscription: PaidSubscription, row: Subscriber | null, now: Date): boolean =>
  (subscription.unpaid !== null && (subscription.state === 'ended' || subscription.unpaid.isStopped)) ||
  isLost(subscription, row, now);

/**
 * Ends what is lost, and what its owner canceled when the process died in between; voids the invoices of what has
 * ended. Returns whether a subscription has changed.
 */
export async function settleUnpaid(
  payments: SyncPayments,
  subscriptions: readonly PaidSubscription[],
  row: Subscriber | null,
  now: Date,
): Promise<boolean> {
  let isChanged = false;
  for (const subscription of subscriptions) {
    const { id, state, unpaid } = subscription;
    if (!isUnsettled(subscription, row, now)) continue;
    if (state === 'ended') await payments.voidUnpaid(id);
    // Stripe finalized it at the moment when it was stopped: then it is due.
    else if (unpaid?.isStopped && !unpaid.isDraft) await payments.collectRenewal(unpaid.id);
    else {
      await endNow(payments, subscription, unpaid?.isStopped ? undefined : 'unpaid');
      isChanged = true;
    }
  }
  return isChanged;
}

/** Ends a subscription at once. Only then its invoices are voided: without a debt it would be active again. */
export async function endNow(
  payments: Pick<SyncPayments, 'releaseSchedule' | 'endNow' | 'voidUnpaid'>,
  { id, scheduleId }: Pick<PaidSubscription, 'id' | 'scheduleId'>,
  why?: 'unpaid',
): Promise<void> {
  if (scheduleId !== null) await payments.releaseSchedule(scheduleId);
  await payments.endNow(id, why);
  await payments.voidUnpaid(id);
}
