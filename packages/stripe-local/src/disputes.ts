import * as z from 'zod';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { changeOf, emit } from './events.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { buildDispute } from './objects/dispute.ts';
import { buildFraudWarning } from './objects/fraud-warning.ts';
import { paging } from './parameters.ts';
import type { ChargeRow, DisputeRow } from './payment-rows.ts';

const filter = z.strictObject({ ...paging, charge: z.string().optional() });

export const disputeCalls = [
  ...collectionCalls({
    kind: 'dispute',
    url: '/v1/disputes',
    filter,
    matches: (row, wanted) => hasWanted(row, wanted, ['charge']),
    build: (_, row) => buildDispute(row),
  }),
  ...collectionCalls({
    kind: 'radar.early_fraud_warning',
    url: '/v1/radar/early_fraud_warnings',
    filter,
    matches: (row, wanted) => hasWanted(row, wanted, ['charge']),
    build: buildFraudWarning,
  }),
];

/** The card's owner disputes a charge with the bank. */
export function openDispute(ledger: Ledger, { id: charge, amount }: ChargeRow): void {
  const dispute: DisputeRow = {
    id: newId('dispute'),
    created: ledger.at,
    charge,
    amount,
    status: 'needs_response',
  };
  ledger.rows.disputes[dispute.id] = dispute;
  emit(ledger, { type: 'charge.dispute.created', data: { object: buildDispute(dispute) } });
}

/** The bank decides a dispute: it is won by the account, or lost. */
export function closeDispute(ledger: Ledger, dispute: DisputeRow, status: 'won' | 'lost'): void {
  const data = changeOf(
    () => buildDispute(dispute),
    () => {
      dispute.status = status;
    },
  );
  if (data) emit(ledger, { type: 'charge.dispute.closed', data: { object: data.object } });
}

/** The card's network reports a charge as fraud. */
export function warnOfFraud(ledger: Ledger, { id: charge }: ChargeRow): void {
  const warning = { id: newId('fraudWarning'), created: ledger.at, charge };
  ledger.rows.fraud_warnings[warning.id] = warning;
  emit(ledger, {
    type: 'radar.early_fraud_warning.created',
    data: { object: buildFraudWarning(ledger, warning) },
  });
}
