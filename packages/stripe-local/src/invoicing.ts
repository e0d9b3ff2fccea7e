import { answerOf, type Presence } from './cards.ts';
import { recordCharge } from './charges.ts';
import { authenticationRequired, cardDeclined, invalid } from './errors.ts';
import { changeOf, emit } from './events.ts';
import { newId } from './ids.ts';
import { cardOf, customerOf, type Ledger, rowOf } from './ledger.ts';
import { buildCustomer } from './objects/customer.ts';
import { buildInvoice, totalOf } from './objects/invoice.ts';
import { buildSubscription } from './objects/subscription.ts';
import { DAY } from './periods.ts';
import type { CardRow, InvoiceRow, SubscriptionRow } from './state.ts';
import { taxFor } from './taxes.ts';

/** The smallest charge, in cents. https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 50;

/** The delays between payment attempts, in seconds: retries over 3 weeks, as an account can be set. */
const RETRY_DELAYS = [3 * DAY, 5 * DAY, 7 * DAY, 6 * DAY];

/** For how long a renewal's invoice is a draft, in seconds. https://docs.stripe.com/invoicing/overview */
export const DRAFT_LIFE = 3600;

type Content = Pick<InvoiceRow, 'billing_reason' | 'lines' | 'period'> & { prorationDate?: number };

/**
 * Creates a draft invoice. The total uses the customer's balance: unused credit stays in the balance, and so does an
 * amount that is too small to charge.
 */
export function draftInvoice(ledger: Ledger, subscription: SubscriptionRow, content: Content): InvoiceRow {
  const customer = customerOf(ledger, subscription.customer);
  const { prorationDate = null, ...rest } = content;
  const tax = subscription.adds_tax ? taxFor(customer) : null;
  return {
    id: newId('preview'),
    created: ledger.at,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_country: customer.country,
    customer_tax_id: customer.tax_id,
    subscription: subscription.id,
    subscription_metadata: { ...subscription.metadata },
    proration_date: prorationDate,
    number: null,
    status: 'draft',
    ...rest,
    adds_tax: subscription.adds_tax,
    tax,
    ...amountsOf({ ...content, tax }, customer.balance),
    attempt_count: 0,
    next_payment_attempt: null,
    paid_at: null,
    voided_at: null,
    marked_uncollectible_at: null,
    finalizes_at: null,
    finalized_at: null,
    metadata: {},
  };
}

/** What is due after the customer's balance. */
function amountsOf(content: Pick<InvoiceRow, 'lines' | 'tax'>, balance: number) {
  const due = totalOf(content) + balance;
  const isCharged = due >= SMALLEST_CHARGE;
  return {
    starting_balance: balance,
    ending_balance: isCharged ? 0 : due,
    amount_due: isCharged ? due : 0,
  };
}

/** Stores a draft under its final id, as the subscription's latest invoice. */
export function storeDraft(ledger: Ledger, subscription: SubscriptionRow, draft: InvoiceRow): InvoiceRow {
  const invoice: InvoiceRow = { ...draft, id: newId('invoice') };
  ledger.rows.invoices[invoice.id] = invoice;
  subscription.latest_invoice = invoice.id;
  emit(ledger, { type: 'invoice.created', data: { object: buildInvoice(ledger, invoice) } });
  return invoice;
}

/** Finalizes a stored draft: sets its number, uses the customer's balance and makes it due. */
export function finalizeInvoice(ledger: Ledger, invoice: InvoiceRow): void {
  const customer = customerOf(ledger, invoice.customer);
  invoice.number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  invoice.status = 'open';
  invoice.finalizes_at = null;
  invoice.finalized_at = ledger.at;
  Object.assign(invoice, amountsOf(invoice, customer.balance));
  const change = changeOf(
    () => buildCustomer(ledger, customer),
    () => {
      customer.next_invoice_sequence += 1;
      customer.balance = invoice.ending_balance;
    },
  );
  emit(ledger, { type: 'invoice.finalized', data: { object: buildInvoice(ledger, invoice) } });
  if (change?.previous_attributes.balance !== undefined) {
    emit(ledger, { type: 'customer.updated', data: change });
  }
}

/**
 * Starts or stops the automatic collection of an invoice: an hour later a draft is finalized, and an open one charged.
 * https://docs.stripe.com/invoicing/integration/automatic-advancement-collection
 */
export function setAutoAdvance({ at }: Ledger, invoice: InvoiceRow, isOn: boolean): void {
  const next = isOn ? at + DRAFT_LIFE : null;
  if (invoice.status === 'draft') invoice.finalizes_at = next;
  else if (invoice.status === 'open') invoice.next_payment_attempt = next;
  else if (isOn) throw invalid(`A ${invoice.status} invoice does not advance.`, 'auto_advance');
}

/** Stores a draft and finalizes it at once. */
export function issueInvoice(ledger: Ledger, subscription: SubscriptionRow, draft: InvoiceRow): InvoiceRow {
  const invoice = storeDraft(ledger, subscription, draft);
  finalizeInvoice(ledger, invoice);
  return invoice;
}

/** How an invoice is paid: by default with the subscription's card, without the customer. */
export interface Attempt {
  card?: CardRow | null;
  presence?: Presence;
}

/** Charges a card for an open invoice. */
export function tryToPay(
  ledger: Ledger,
  invoice: InvoiceRow,
  { card = cardOfInvoice(ledger, invoice), presence = 'absent' }: Attempt = {},
): ReturnType<typeof answerOf> {
  const isFree = invoice.amount_due === 0;
  const answer = isFree ? 'paid' : answerOf(card, presence);
  if (!isFree) {
    invoice.attempt_count += 1;
    // A present customer is asked before the card is charged.
    if (answer !== 'asks' || presence === 'absent') recordCharge(ledger, invoice, card, answer === 'paid');
  }
  if (answer === 'paid') {
    invoice.status = 'paid';
    invoice.paid_at = ledger.at;
    invoice.next_payment_attempt = null;
    emit(ledger, { type: 'invoice.paid', data: { object: buildInvoice(ledger, invoice) } });
    return answer;
  }
  if (presence === 'absent') invoice.next_payment_attempt = nextAttempt(ledger, invoice);
  const data = { object: buildInvoice(ledger, invoice) };
  // A payment that waits for a present customer has not failed yet.
  if (answer === 'declined' || presence === 'absent') emit(ledger, { type: 'invoice.payment_failed', data });
  if (answer === 'asks') emit(ledger, { type: 'invoice.payment_action_required', data });
  return answer;
}

const cardOfInvoice = (ledger: Ledger, { subscription }: InvoiceRow) =>
  cardOf(ledger, rowOf(ledger, 'subscription', subscription));

/** Stripe retries neither a first payment, which the customer makes on its page, nor after the last delay. */
function nextAttempt({ at }: Ledger, { billing_reason, attempt_count }: InvoiceRow): number | null {
  const delay = billing_reason === 'subscription_create' ? undefined : RETRY_DELAYS[attempt_count - 1];
  return delay === undefined ? null : at + delay;
}

/** Makes an unpaid invoice no longer due, and returns what it used of the customer's balance. */
export function voidInvoice(ledger: Ledger, invoice: InvoiceRow): void {
  invoice.status = 'void';
  invoice.voided_at = ledger.at;
  invoice.next_payment_attempt = null;
  const customer = rowOf(ledger, 'customer', invoice.customer);
  const change = changeOf(
    () => buildCustomer(ledger, customer),
    () => {
      customer.balance += invoice.starting_balance - invoice.ending_balance;
    },
  );
  if (change) emit(ledger, { type: 'customer.updated', data: change });
  emit(ledger, { type: 'invoice.voided', data: { object: buildInvoice(ledger, invoice) } });
}

/** Writes an open invoice off as a bad debt, which is no longer collected. */
export function markUncollectible(ledger: Ledger, invoice: InvoiceRow): void {
  invoice.status = 'uncollectible';
  invoice.marked_uncollectible_at = ledger.at;
  invoice.next_payment_attempt = null;
  emit(ledger, { type: 'invoice.marked_uncollectible', data: { object: buildInvoice(ledger, invoice) } });
}

/**
 * Issues and charges the invoice of a change. A card that does not pay leaves the invoice open and the subscription
 * past due or, with `mustPay`, refuses the whole change with a StripeFailure.
 */
export function chargeChange(
  ledger: Ledger,
  subscription: SubscriptionRow,
  draft: InvoiceRow,
  { mustPay, presence }: { mustPay: boolean; presence: Presence },
): InvoiceRow {
  const invoice = issueInvoice(ledger, subscription, draft);
  const answer = tryToPay(ledger, invoice, { presence });
  if (answer === 'paid') return invoice;
  if (mustPay) throw answer === 'asks' ? authenticationRequired() : cardDeclined();
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

/** Leaves the open invoices of a subscription as they are. */
export function stopCollecting({ rows }: Ledger, { id }: SubscriptionRow): void {
  for (const invoice of Object.values(rows.invoices)) {
    if (invoice.subscription === id) invoice.next_payment_attempt = null;
  }
}

/**
 * Ends a subscription. Its open invoices are no longer collected. Stripe documents this for finalized invoices only, so
 * a draft is finalized and charged as ever. https://docs.stripe.com/api/subscriptions/cancel
 */
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
  row.paused_at = null;
  if (row.pending_update) voidInvoice(ledger, rowOf(ledger, 'invoice', row.pending_update.invoice));
  row.pending_update = null;
  stopCollecting(ledger, row);
  emit(ledger, { type: 'customer.subscription.deleted', data: { object: buildSubscription(ledger, row) } });
}
