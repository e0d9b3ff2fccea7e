import * as z from 'zod';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { newId } from './ids.ts';
import type { Ledger } from './ledger.ts';
import { buildCharge } from './objects/charge.ts';
import { lastDigitsOf } from './objects/payment-method.ts';
import { paging } from './parameters.ts';
import type { CardRow, InvoiceRow } from './state.ts';

export const chargeCalls = collectionCalls({
  kind: 'charge',
  url: '/v1/charges',
  filter: z.strictObject({ ...paging, customer: z.string().optional() }),
  matches: (row, wanted) => hasWanted(row, wanted, ['customer']),
  build: buildCharge,
});

/** Stores an attempt to charge a card for an invoice, and whether the bank paid it. */
export function recordCharge(
  { rows, at }: Ledger,
  { id: invoice, customer, amount_due }: InvoiceRow,
  card: CardRow | null,
  isPaid: boolean,
): void {
  const id = newId('charge');
  rows.charges[id] = {
    id,
    created: at,
    customer,
    amount: amount_due,
    currency: 'usd',
    status: isPaid ? 'succeeded' : 'failed',
    payment_method: card?.id ?? null,
    fingerprint: card?.fingerprint ?? card?.id ?? null,
    invoice,
    last4: card ? lastDigitsOf(card) : '4242',
  };
}
