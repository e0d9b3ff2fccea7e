import { recordCharge } from './charges.ts';
import { cardDeclined } from './errors.ts';
import { changeOf, emit } from './events.ts';
import { newId } from './ids.ts';
import { customerOf, type Ledger, rowOf } from './ledger.ts';
import { buildCustomer } from './objects/customer.ts';
import { buildInvoice, totalOf } from './objects/invoice.ts';
import { buildSubscription } from './objects/subscription.ts';
import { DAY } from './periods.ts';
import type { InvoiceRow, SubscriptionRow } from './state.ts';

/** The smallest charge, in cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 50;

/** The delays between payment attempts, in seconds. After the last one the subscription ends. */
const RETRY_DELAYS = [3 * DAY, 5 * DAY, 7 * DAY];

type Content = Pick<InvoiceRow, 'billing_reason' | 'lines' | 'period'> & { prorationDate?: number };

/**
 * Creates a draft invoice. The total uses the customer's balance: unused credit stays in the balance, and so does an
 * amount that is too small to charge.
 */
export function draftInvoice(ledger: Ledger, subscription: SubscriptionRow, content: Content): InvoiceRow {
  const customer = customerOf(ledger, subscription.customer);
  const { prorationDate = null, ...rest } = content;
  const due = totalOf(content) + customer.balance;
  const isCharged = due >= SMALLEST_CHARGE;
  return {
    id: newId('preview'),
    created: ledger.at,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    subscription: subscription.id,
    subscription_metadata: { ...subscription.metadata },
    proration_date: prorationDate,
    number: null,
    status: 'draft',
    ...rest,
    starting_balance: customer.balance,
    ending_balance: isCharged ? 0 : due,
    amount_due: isCharged ? due : 0,
    attempt_count: 0,
    next_payment_attempt: null,
    paid_at: null,
  };
}

/** Issues a draft: sets its id and number, updates the customer's balance and the subscription's latest invoice. */
export function issueInvoice(ledger: Ledger, subscription: SubscriptionRow, draft: InvoiceRow): InvoiceRow {
  const customer = customerOf(ledger, subscription.customer);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  const invoice: InvoiceRow = { ...draft, id: newId('invoice'), number, status: 'open' };
  ledger.rows.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  const change = changeOf(
    () => buildCustomer(ledger, customer),
    () => {
      customer.next_invoice_sequence += 1;
      customer.balance = draft.ending_balance;
    },
  );
  emit(ledger, { type: 'invoice.finalized', data: { object: buildInvoice(ledger, invoice) } });
  if (change?.previous_attributes.balance !== undefined) {
    emit(ledger, { type: 'customer.updated', data: change });
  }
  return invoice;
}

/** Charges the customer's card for an open invoice. Returns whether it is paid. */
export function tryToPay(ledger: Ledger, invoice: InvoiceRow): boolean {
  const { card } = rowOf(ledger, 'customer', invoice.customer);
  const isFree = invoice.amount_due === 0;
  if (!isFree) {
    invoice.attempt_count += 1;
    recordCharge(ledger, invoice, card);
  }
  if (isFree || card?.works) {
    invoice.status = 'paid';
    invoice.paid_at = ledger.at;
    invoice.next_payment_attempt = null;
    emit(ledger, { type: 'invoice.paid', data: { object: buildInvoice(ledger, invoice) } });
    return true;
  }
  const delay = RETRY_DELAYS[invoice.attempt_count - 1];
  invoice.next_payment_attempt = delay === undefined ? null : ledger.at + delay;
  emit(ledger, { type: 'invoice.payment_failed', data: { object: buildInvoice(ledger, invoice) } });
  return false;
}

/**
 * Issues and charges the invoice of a change. A declined card leaves the invoice open and the subscription past due or,
 * with `mustPay`, refuses the whole change with a StripeFailure.
 */
export function chargeChange(
  ledger: Ledger,
  subscription: SubscriptionRow,
  draft: InvoiceRow,
  { mustPay }: { mustPay: boolean },
): InvoiceRow {
  const invoice = issueInvoice(ledger, subscription, draft);
  if (tryToPay(ledger, invoice)) return invoice;
  if (mustPay) throw cardDeclined();
  subscription.status = 'past_due';
  return invoice;
}

/** The unpaid invoices of a subscription, oldest first. */
export const openInvoicesOf = ({ rows }: Ledger, { id }: SubscriptionRow): InvoiceRow[] =>
  Object.values(rows.invoices).filter(({ subscription, status }) => subscription === id && status === 'open');

/** Changes a subscription, and emits an event if anything differs. */
export function changeSubscription(ledger: Ledger, row: SubscriptionRow, change: () => void): void {
  const data = changeOf(() => buildSubscription(ledger, row), change);
  if (data) emit(ledger, { type: 'customer.subscription.updated', data });
}

/** Ends a subscription. Open invoices are no longer collected. */
export function endSubscription(
  ledger: Ledger,
  row: SubscriptionRow,
  reason: NonNullable<SubscriptionRow['cancellation_reason']>,
): void {
  row.status = 'canceled';
  row.ended_at = ledger.at;
  row.canceled_at ??= ledger.at;
  row.cancellation_reason ??= reason;
  row.pending_lines = [];
  for (const invoice of openInvoicesOf(ledger, row)) invoice.next_payment_attempt = null;
  emit(ledger, { type: 'customer.subscription.deleted', data: { object: buildSubscription(ledger, row) } });
}
