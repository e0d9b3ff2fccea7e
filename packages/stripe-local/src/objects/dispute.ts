import type Stripe from 'stripe';
import type { DisputeRow } from '../payment-rows.ts';
import { DAY } from '../periods.ts';

/** How long the account may send evidence, in seconds. */
const TO_RESPOND = 7 * DAY;

/** The local Stripe has no balance, so a dispute has no transactions of one. */
export const buildDispute = (row: DisputeRow): Stripe.Dispute => ({
  id: row.id,
  object: 'dispute',
  amount: row.amount,
  balance_transactions: [],
  charge: row.charge,
  created: row.created,
  currency: 'usd',
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: row.status === 'needs_response' ? row.created + TO_RESPOND : null,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'not_submitted',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: null,
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: null },
    type: 'card',
  },
  reason: 'fraudulent',
  status: row.status,
});

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
