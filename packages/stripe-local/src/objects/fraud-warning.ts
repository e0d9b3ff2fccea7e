import type Stripe from 'stripe';
import { type Ledger, rowOf } from '../ledger.ts';
import type { FraudWarningRow } from '../payment-rows.ts';
import { disputeOf, refundedOf } from './charge.ts';

/** A warning is actionable as long as the charge is neither refunded nor disputed. */
export function buildFraudWarning(ledger: Ledger, row: FraudWarningRow): Stripe.Radar.EarlyFraudWarning {
  const charge = rowOf(ledger, 'charge', row.charge);
  return {
    id: row.id,
    object: 'radar.early_fraud_warning',
    actionable:
      refundedOf(ledger.rows, charge) < charge.amount && disputeOf(ledger.rows, charge.id) === undefined,
    charge: row.charge,
    created: row.created,
    fraud_type: 'made_with_stolen_card',
    livemode: false,
  };
}
