import { completeSession } from './checkout-session-ends.ts';
import {
  type Attempt,
  changeSubscription,
  endSubscription,
  finalizeInvoice,
  openInvoicesOf,
  stopCollecting,
  tryToPay,
  voidInvoice,
} from './invoicing.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { applyPending } from './pending-updates.ts';
import type { CardRow, InvoiceRow, SubscriptionRow } from './state.ts';

// What the payment of an invoice, or its failure, makes of the subscription.

/** A first payment must be made within this time, in seconds. https://docs.stripe.com/billing/subscriptions/overview */
export const FIRST_PAYMENT_LIMIT = 23 * 3600;

/** Charges a card for an open invoice, and settles the subscription if that is paid. */
export function payInvoice(
  ledger: Ledger,
  invoice: InvoiceRow,
  attempt?: Attempt,
): ReturnType<typeof tryToPay> {
  const answer = tryToPay(ledger, invoice, attempt);
  if (answer !== 'paid') return answer;
  const subscription = rowOf(ledger, 'subscription', invoice.subscription);
  applyPending(ledger, subscription, invoice);
  settle(ledger, subscription, invoice);
  return answer;
}

function settle(ledger: Ledger, subscription: SubscriptionRow, invoice: InvoiceRow): void {
  if (subscription.status !== 'incomplete') {
    activateByLatest(ledger, subscription, invoice);
    return;
  }
  activate(ledger, subscription);
  for (const session of Object.values(ledger.rows.checkout_sessions)) {
    if (session.subscription === subscription.id) completeSession(ledger, session);
  }
}

/**
 * A subscription whose latest invoice was paid or written off owes nothing any more. Paying an earlier one changes
 * nothing, also while the latest is a draft. https://docs.stripe.com/billing/subscriptions/overview
 */
export function activateByLatest(ledger: Ledger, subscription: SubscriptionRow, invoice: InvoiceRow): void {
  const isOwed = subscription.status === 'past_due' || subscription.status === 'unpaid';
  if (isOwed && isLatest(ledger, invoice)) activate(ledger, subscription);
}

/** A renewal's draft that is finalized after an update was invoiced and paid is later than that. */
const isLatest = ({ rows }: Ledger, { subscription, ...invoice }: InvoiceRow): boolean =>
  Object.values(rows.invoices).every(
    (other) => other.subscription !== subscription || dueSince(other) <= dueSince(invoice),
  );

const dueSince = ({ finalized_at, created }: Pick<InvoiceRow, 'finalized_at' | 'created'>): number =>
  finalized_at ?? created;

const activate = (ledger: Ledger, subscription: SubscriptionRow): void =>
  changeSubscription(ledger, subscription, () => {
    subscription.status = 'active';
  });

/** Tries again; after the last time the subscription ends or stays unpaid, as the account is set. */
export function retryPayment(ledger: Ledger, invoice: InvoiceRow): void {
  if (payInvoice(ledger, invoice) === 'paid' || invoice.next_payment_attempt !== null) return;
  const subscription = rowOf(ledger, 'subscription', invoice.subscription);
  if (subscription.status !== 'past_due') return;
  if (ledger.rows.after_retries === 'cancel') endSubscription(ledger, subscription, 'payment_failed');
  else giveUp(ledger, subscription);
}

/** Nothing more is charged by itself. */
function giveUp(ledger: Ledger, subscription: SubscriptionRow): void {
  stopCollecting(ledger, subscription);
  changeSubscription(ledger, subscription, () => {
    subscription.status = 'unpaid';
  });
}

/** Finalizes a renewal's draft, and charges it. */
export function collectDraft(ledger: Ledger, invoice: InvoiceRow): void {
  const subscription = rowOf(ledger, 'subscription', invoice.subscription);
  finalizeInvoice(ledger, invoice);
  // A subscription that was paused meanwhile stays so.
  if (payInvoice(ledger, invoice) === 'paid' || subscription.status !== 'active') return;
  changeSubscription(ledger, subscription, () => {
    subscription.status = 'past_due';
  });
}

/** Charges the open invoices with a new card. */
export function payOpenInvoices(ledger: Ledger, subscription: SubscriptionRow, card: CardRow): void {
  for (const invoice of openInvoicesOf(ledger, subscription)) payInvoice(ledger, invoice, { card });
}

/** Ends a subscription whose first payment is not made any more, and voids its invoice. */
export function expireFirstPayment(ledger: Ledger, subscription: SubscriptionRow): void {
  for (const invoice of openInvoicesOf(ledger, subscription)) voidInvoice(ledger, invoice);
  changeSubscription(ledger, subscription, () => {
    subscription.status = 'incomplete_expired';
    subscription.ended_at = ledger.at;
  });
}
