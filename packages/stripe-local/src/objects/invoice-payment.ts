import type Stripe from 'stripe';
import { completeList } from '../lists.ts';
import type { InvoiceRow } from '../state.ts';

/** The id of the payment intent of an invoice, which its charges name too. */
export const intentOf = (invoice: string) => invoice.replace(/^in_/, 'pi_');

/** The payments of an invoice, which it has only if `expand` asks for them. None for one that costs nothing. */
export function buildInvoicePayments(row: InvoiceRow): Stripe.ApiList<Stripe.InvoicePayment> {
  const isDue = row.status !== 'draft' && row.amount_due > 0;
  return completeList(`/v1/invoice_payments?invoice=${row.id}`, isDue ? [buildPayment(row)] : []);
}

function buildPayment(row: InvoiceRow): Stripe.InvoicePayment {
  const isPaid = row.status === 'paid';
  return {
    id: row.id.replace(/^in_/, 'inpay_'),
    object: 'invoice_payment',
    amount_paid: isPaid ? row.amount_due : null,
    amount_requested: row.amount_due,
    created: row.finalized_at ?? row.created,
    currency: 'usd',
    invoice: row.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentOf(row.id), type: 'payment_intent' },
    status: paymentStatus(row),
    status_transitions: { canceled_at: row.voided_at, paid_at: row.paid_at },
  };
}

function paymentStatus({ status }: InvoiceRow): string {
  if (status === 'paid') return 'paid';
  return status === 'void' ? 'canceled' : 'open';
}
