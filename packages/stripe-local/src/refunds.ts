import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { changeOf, emit } from './events.ts';
import { newId } from './ids.ts';
import { dollars } from './invoice-lines.ts';
import { type Ledger, rowOf } from './ledger.ts';
import { completeList } from './lists.ts';
import { buildCharge, disputeOf, refundedOf } from './objects/charge.ts';
import { buildRefund } from './objects/refund.ts';
import { integer, mergeMetadata, metadata, paging } from './parameters.ts';
import type { ChargeRow, RefundRow } from './payment-rows.ts';

const URL = '/v1/refunds';

const newRefund = z.strictObject({
  charge: z.string(),
  amount: integer.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});
export type NewRefund = z.infer<typeof newRefund>;

export const refundCalls = [
  call('POST', URL, newRefund, (ledger, input) => buildRefund(ledger, createRefund(ledger, input))),
  ...collectionCalls({
    kind: 'refund',
    url: URL,
    filter: z.strictObject({ ...paging, charge: z.string().optional() }),
    matches: (row, wanted) => hasWanted(row, wanted, ['charge']),
    build: buildRefund,
  }),
];

/** Refunds a charge, or a part of it. Throws a StripeFailure if that much is not left, or the bank decides. */
export function createRefund(ledger: Ledger, input: NewRefund): RefundRow {
  const charge = rowOf(ledger, 'charge', input.charge, 'charge');
  const left = charge.amount - refundedOf(ledger.rows, charge);
  refuseUnrefundable(ledger, charge, left, input.amount);
  const refund: RefundRow = {
    id: newId('refund'),
    created: ledger.at,
    charge: charge.id,
    amount: input.amount ?? left,
    status: 'succeeded',
    reason: input.reason ?? null,
    metadata: mergeMetadata({}, input.metadata),
  };
  const data = changeOf(
    () => buildCharge(ledger, charge),
    () => {
      ledger.rows.refunds[refund.id] = refund;
    },
  );
  emit(ledger, { type: 'refund.created', data: { object: buildRefund(ledger, refund) } });
  if (data) emit(ledger, { type: 'charge.refunded', data });
  return refund;
}

function refuseUnrefundable(ledger: Ledger, { id, status }: ChargeRow, left: number, amount = left): void {
  const dispute = disputeOf(ledger.rows, id);
  if (status === 'failed') throw invalid(`Charge ${id} has failed; there is nothing to refund.`, 'charge');
  if (dispute && dispute.status !== 'won') {
    const message = `Charge ${id} has been charged back; cannot issue a refund.`;
    throw invalid(message, undefined, 'charge_disputed');
  }
  if (left === 0) {
    throw invalid(`Charge ${id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, 'amount');
  }
}

/** The bank returns a refund, days after Stripe made it: the card's account was closed. */
export function failRefund(ledger: Ledger, refund: RefundRow): void {
  const data = changeOf(
    () => buildRefund(ledger, refund),
    () => {
      refund.status = 'failed';
    },
  );
  if (!data) return;
  emit(ledger, { type: 'refund.updated', data });
  emit(ledger, { type: 'refund.failed', data: { object: data.object } });
}

/** A charge's refunds, newest first. */
export const refundsOf = (ledger: Ledger, charge: string): Stripe.ApiList<Stripe.Refund> =>
  completeList(
    `/v1/charges/${charge}/refunds`,
    Object.values(ledger.rows.refunds)
      .filter((refund) => refund.charge === charge)
      .map((refund) => buildRefund(ledger, refund))
      .reverse(),
  );
