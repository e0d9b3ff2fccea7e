import type { OverduePayment } from '../../../contract/billing/overdue-payment.ts';
import { isOutdated, payBy, type Subscriber } from '../../../contract/billing/plans.ts';
import { NIGHT_MS } from './unpaid-subscriptions.ts';

/** The page names the day, all of which must count. */
const DAY_MS = 86_400_000;

/** The last day on which paying surely brings back a plan on hold; null if no payment is overdue. */
export function payableUntil(subscriber: Subscriber): string | null {
  const pay_by = payBy(subscriber);
  const end = subscriber.subscription?.period_end ?? null;
  return pay_by && end && lastOf(pay_by, before(end, NIGHT_MS + DAY_MS));
}

/**
 * The payment that keeps or brings back the plan, from the row alone. Null if none failed, or where paying would not
 * help: the month is over, or something else holds the plan.
 */
export function overduePayment(subscriber: Subscriber | null, now: Date): OverduePayment | null {
  if (!subscriber?.subscription?.payment_failed || isOutdated(subscriber, now)) return null;
  const { hold, period_end } = subscriber.subscription;
  const { overdue_since: since } = subscriber;
  const pay_by = payBy(subscriber);
  if (!since || !pay_by || (hold !== null && hold !== 'unpaid')) return null;
  const isOver = period_end !== null && isPast(period_end, now);
  if (isPast(pay_by, now) && isOver) return null;
  return { since, pay_by, payable_until: payableUntil(subscriber) };
}

const isPast = (moment: string, now: Date) => Date.parse(moment) <= now.getTime();
const before = (moment: string, ms: number) => new Date(Date.parse(moment) - ms).toISOString();
const lastOf = (one: string, other: string) => (one > other ? one : other);
