import type { Presence } from './cards.ts';
import { invalid } from './errors.ts';
import { emit } from './events.ts';
import { changeSubscription, issueInvoice, tryToPay, voidInvoice } from './invoicing.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import type { InvoiceRow, SubscriptionRow, SubscriptionScheduleRow } from './state.ts';

// Changes that apply once their invoice is paid. https://docs.stripe.com/billing/subscriptions/pending-updates

type PendingUpdate = NonNullable<SubscriptionRow['pending_update']>;

/** The part of an update that counts here. */
interface Update {
  payment_behavior?: string | undefined;
  items?: object | undefined;
  cancel_at_period_end?: boolean | undefined;
}

/** How long a change waits for its payment, in seconds; never beyond the period. */
const LONGEST_WAIT = 23 * 3600;

/** Of the attributes that Stripe lists, those that are implemented. */
const SUPPORTED: readonly string[] = [
  'payment_behavior',
  'items',
  'proration_behavior',
  'proration_date',
  'cancel_at_period_end',
];

/** Throws a StripeFailure for an update that cannot be pending. */
export function refuseUnsupported(update: Update, schedule: SubscriptionScheduleRow | undefined): void {
  if (update.payment_behavior !== 'pending_if_incomplete') return;
  const [other] = Object.keys(update).filter((name) => !SUPPORTED.includes(name));
  if (other !== undefined) {
    throw invalid(`The local Stripe has no pending updates with \`${other}\`.`, other);
  }
  if (schedule) throw invalid('The local Stripe has no pending updates of scheduled subscriptions.');
}

/** Whether an update replaces the pending one. */
export const conflictsWithPending = ({ pending_update }: SubscriptionRow, update: Update): boolean =>
  pending_update !== null &&
  (update.items !== undefined ||
    (update.cancel_at_period_end !== undefined &&
      pending_update.cancel_at_period_end !== null &&
      update.cancel_at_period_end !== pending_update.cancel_at_period_end));

/** Charges the invoice of a change; false if the change waits for its payment, which nothing retries by itself. */
export function chargePending(
  ledger: Ledger,
  row: SubscriptionRow,
  draft: InvoiceRow,
  change: Omit<PendingUpdate, 'invoice' | 'expires_at'>,
  presence: Presence,
): boolean {
  const invoice = issueInvoice(ledger, row, draft);
  if (tryToPay(ledger, invoice, { presence }) === 'paid') return true;
  invoice.next_payment_attempt = null;
  const expires_at = Math.min(ledger.at + LONGEST_WAIT, row.current_period_end);
  row.pending_update = { ...change, invoice: invoice.id, expires_at };
  return false;
}

/** Makes the change whose invoice was paid; nothing for any other invoice. */
export function applyPending(ledger: Ledger, row: SubscriptionRow, invoice: InvoiceRow): void {
  const { pending_update: pending } = row;
  if (pending?.invoice !== invoice.id) return;
  changeSubscription(ledger, row, () => {
    row.items = pending.items;
    row.pending_lines = [];
    if (pending.cancel_at_period_end !== null) {
      row.cancel_at_period_end = pending.cancel_at_period_end;
      row.canceled_at = pending.cancel_at_period_end ? ledger.at : null;
      row.cancellation_reason = pending.cancel_at_period_end ? 'cancellation_requested' : null;
    }
    row.pending_update = null;
  });
  const data = { object: buildSubscription(ledger, row) };
  emit(ledger, { type: 'customer.subscription.pending_update_applied', data });
}

/** Drops the change, and voids its invoice. */
export function discardPending(ledger: Ledger, row: SubscriptionRow): void {
  const { pending_update: pending } = row;
  if (!pending) return;
  changeSubscription(ledger, row, () => {
    row.pending_update = null;
  });
  voidInvoice(ledger, rowOf(ledger, 'invoice', pending.invoice));
  const data = { object: buildSubscription(ledger, row) };
  emit(ledger, { type: 'customer.subscription.pending_update_expired', data });
}
