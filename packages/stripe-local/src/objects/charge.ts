import type Stripe from 'stripe';
import type { Ledger } from '../ledger.ts';
import type { ChargeRow, DisputeRow } from '../payment-rows.ts';
import type { Rows } from '../state.ts';
import { intentOf } from './invoice-payment.ts';

/** The refunded part of a charge, in cents. A failed refund does not count. */
export const refundedOf = ({ refunds }: Pick<Rows, 'refunds'>, { id }: ChargeRow): number =>
  Object.values(refunds)
    .filter(({ charge, status }) => charge === id && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

/** The charge's dispute, if its owner has disputed it. */
export const disputeOf = ({ disputes }: Pick<Rows, 'disputes'>, id: string): DisputeRow | undefined =>
  Object.values(disputes).find(({ charge }) => charge === id);

export function buildCharge({ rows }: Ledger, row: ChargeRow): Stripe.Charge {
  const refunded = refundedOf(rows, row);
  const isPaid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: isPaid ? row.amount : 0,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: row.created,
    currency: row.currency,
    customer: row.customer,
    description: null,
    disputed: disputeOf(rows, row.id) !== undefined,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : 'card_declined',
    failure_message: isPaid ? null : 'Your card was declined.',
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: row.invoice && intentOf(row.invoice),
    payment_method: row.payment_method,
    payment_method_details: buildDetails(row),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && refunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

const buildDetails = ({ amount, fingerprint, last4 }: ChargeRow): Stripe.Charge.PaymentMethodDetails => ({
  card: {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: null,
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
  type: 'card',
});
