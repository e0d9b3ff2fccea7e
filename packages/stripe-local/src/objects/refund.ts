import type Stripe from 'stripe';
import { type Ledger, rowOf } from '../ledger.ts';
import type { RefundRow } from '../payment-rows.ts';

export function buildRefund(ledger: Ledger, row: RefundRow): Stripe.Refund {
  const charge = rowOf(ledger, 'charge', row.charge);
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: null,
    charge: charge.id,
    created: row.created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    ...(row.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    metadata: { ...row.metadata },
    payment_intent: null,
    payment_method: charge.payment_method,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: null,
  };
}
