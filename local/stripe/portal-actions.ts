import { changeCustomer } from './customers.ts';
import { newId } from './ids.ts';
import { currentSubscriptionsOf, customerOf, type Ledger } from './ledger.ts';
import type { SubscriptionRow } from './state.ts';
import { updateSubscription } from './subscription-update.ts';
import { payOpenInvoices } from './time.ts';

/** Cancels at the period's end as Stripe's portal does: with a date, leaving `cancel_at_period_end` false. */
export const cancelInPortal = (ledger: Ledger, row: SubscriptionRow): void =>
  updateSubscription(ledger, row, { cancel_at: 'max_period_end' });

/** Reverts a scheduled cancellation, in either form. */
export const resumeInPortal = (ledger: Ledger, row: SubscriptionRow): void =>
  updateSubscription(
    ledger,
    row,
    row.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: null },
  );

/** Changes the quantity and charges the difference. Throws a StripeFailure if the card is declined. */
export const changeQuantityInPortal = (ledger: Ledger, row: SubscriptionRow, quantity: number): void =>
  updateSubscription(ledger, row, {
    items: row.items.slice(0, 1).map(({ id }) => ({ id, quantity })),
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
  });

/** Replaces a customer's card. A working one pays the open invoices. */
export function replaceCard(ledger: Ledger, customer: string, works: boolean, fingerprint?: string): void {
  const row = customerOf(ledger, customer);
  changeCustomer(ledger, row, () => {
    row.card = { id: newId('paymentMethod'), works, ...(fingerprint !== undefined && { fingerprint }) };
  });
  if (!works) return;
  for (const subscription of currentSubscriptionsOf(ledger, row.id)) payOpenInvoices(ledger, subscription);
}
