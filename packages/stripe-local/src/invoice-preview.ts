import * as z from 'zod';
import { invalid, StripeFailure } from './errors.ts';
import { nextPeriod, periodLines } from './invoice-lines.ts';
import { draftInvoice } from './invoicing.ts';
import { customerOf, hasEnded, type Ledger, rowOf } from './ledger.ts';
import type { InvoiceRow, SubscriptionRow } from './state.ts';
import { changedItems, changeInvoice, itemChanges, prorationsOf } from './subscription-update.ts';

export const previewParameters = z.strictObject({
  customer: z.string().optional(),
  subscription: z.string(),
  subscription_details: z.strictObject(itemChanges).optional(),
});
type Parameters = z.infer<typeof previewParameters>;

/**
 * The invoice of a change: with `always_invoice` the immediate one, else the subscription's next one. Uses the
 * functions of the change itself, so that both have the same amounts.
 */
export function previewInvoice(ledger: Ledger, input: Parameters): InvoiceRow {
  const row = rowOf(ledger, 'subscription', input.subscription, 'subscription');
  const { subscription_details: change = {} } = input;
  if (input.customer !== undefined && customerOf(ledger, input.customer, 'customer').id !== row.customer) {
    throw invalid(`The subscription ${row.id} does not belong to ${input.customer}.`, 'subscription');
  }
  if (hasEnded(row) || row.status === 'incomplete') throw noneUpcoming();
  const after = changedItems(ledger, row, change.items);
  const lines = [...row.pending_lines, ...prorationsOf(ledger, row, after, change)];
  if (change.proration_behavior === 'always_invoice') return changeInvoice(ledger, row, lines, change);
  return upcomingInvoice(ledger, { ...row, items: after }, lines);
}

function upcomingInvoice(ledger: Ledger, row: SubscriptionRow, lines: InvoiceRow['lines']): InvoiceRow {
  const endsFirst = row.cancel_at !== null && row.cancel_at <= row.current_period_end;
  if (row.cancel_at_period_end || endsFirst) throw noneUpcoming();
  const { current_period_start: start, current_period_end: end } = row;
  return draftInvoice(ledger, row, {
    billing_reason: 'upcoming',
    lines: [...lines, ...periodLines(ledger, row.items, nextPeriod(row))],
    period: { start, end },
  });
}

const noneUpcoming = () =>
  new StripeFailure(404, 'invalid_request_error', 'No upcoming invoices for customer', {
    code: 'invoice_upcoming_none',
  });
