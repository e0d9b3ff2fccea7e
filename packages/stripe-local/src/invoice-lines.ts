import { newId } from './ids.ts';
import { type Ledger, productName, unitAmount } from './ledger.ts';
import { periodEnd } from './periods.ts';
import type { InvoiceLineRow, SubscriptionItemRow, SubscriptionRow } from './state.ts';

type Period = InvoiceLineRow['period'];

/** The lines for a full period. */
export const periodLines = (
  ledger: Ledger,
  items: readonly SubscriptionItemRow[],
  period: Period,
): InvoiceLineRow[] =>
  items.map((item) => {
    const unit = unitAmount(ledger, item.price);
    return {
      id: newId('invoiceLine'),
      amount: item.quantity * unit,
      description: `${item.quantity} × ${productName(ledger, item.price)} (at ${dollars(unit)} / month)`,
      price: item.price,
      quantity: item.quantity,
      subscription_item: item.id,
      proration: false,
      period,
    };
  });

/** The period after the current one. */
export const nextPeriod = (subscription: SubscriptionRow): Period => ({
  start: subscription.current_period_end,
  end: periodEnd(subscription.billing_cycle_anchor, subscription.current_period_end),
});

/**
 * The prorations of a change for the rest of the period. Each changed item gets a credit for the unused time at the old
 * price and a charge for the remaining time at the new price, by the second, rounded to whole cents.
 * https://docs.stripe.com/billing/subscriptions/prorations
 */
export function prorationLines(
  ledger: Ledger,
  subscription: SubscriptionRow,
  after: readonly SubscriptionItemRow[],
  prorationDate: number,
): InvoiceLineRow[] {
  const { unused, remaining } = restOf(ledger, subscription, prorationDate);
  return subscription.items.flatMap((before) => {
    const now = after.find(({ id }) => id === before.id);
    if (!now || (now.quantity === before.quantity && now.price === before.price)) return [];
    return [unused(before), remaining(now)];
  });
}

/** A credit for the rest of the period, by the second, for each item. */
export function unusedTimeLines(
  ledger: Ledger,
  subscription: SubscriptionRow,
  from: number,
): InvoiceLineRow[] {
  const { unused } = restOf(ledger, subscription, from);
  return subscription.items.map(unused);
}

/** The lines of an item for the rest of the period: its credit, and its charge. */
function restOf(ledger: Ledger, subscription: SubscriptionRow, from: number) {
  const rest = { start: from, end: subscription.current_period_end };
  const line = (item: SubscriptionItemRow, amount: number, what: string): InvoiceLineRow => ({
    id: newId('invoiceLine'),
    amount,
    description: `${what} time on ${item.quantity} × ${productName(ledger, item.price)} after ${formatDay(from)}`,
    price: item.price,
    quantity: item.quantity,
    subscription_item: item.id,
    proration: true,
    period: rest,
  });
  const share = (item: SubscriptionItemRow) => partOf(ledger, subscription, item, rest);
  return {
    unused: (item: SubscriptionItemRow) => line(item, -share(item), 'Unused'),
    remaining: (item: SubscriptionItemRow) => line(item, share(item), 'Remaining'),
  };
}

/** The price of an item for a part of the period, rounded half up. Exact, because the products stay below 2^53. */
function partOf(
  ledger: Ledger,
  subscription: SubscriptionRow,
  item: SubscriptionItemRow,
  part: Period,
): number {
  const whole = subscription.current_period_end - subscription.current_period_start;
  const product = item.quantity * unitAmount(ledger, item.price) * (part.end - part.start);
  return Math.floor((2 * product + whole) / (2 * whole));
}

const currency = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
export const dollars = (cents: number): string => currency.format(cents / 100);

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
/** The UTC day of a moment, such as “4 May 2026”. */
export const formatDay = (moment: number): string => day.format(moment * 1000);
