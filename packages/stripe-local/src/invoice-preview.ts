import * as z from 'zod';
import { invalid, StripeFailure } from './errors.ts';
import { nextPeriod, periodLines } from './invoice-lines.ts';
import { DRAFT_LIFE, draftInvoice } from './invoicing.ts';
import { customerOf, hasEnded, type Ledger, rowOf } from './ledger.ts';
import type { InvoiceRow, SubscriptionRow } from './state.ts';
import { changedItems, changeInvoice, itemChanges, prorationsOf } from './subscription-update.ts';

export const previewParameters = z.strictObject({
  customer: z.string().optional(),
  subscription: z.string().optional(),
  /** Previews the renewal with the phase that begins then. */
  schedule: z.string().optional(),
  subscription_details: z.strictObject(itemChanges).optional(),
});
type Parameters = z.infer<typeof previewParameters>;

/**
 * The invoice of a change: with `always_invoice` the immediate one, else the subscription's next one. Uses the
 * functions of the change itself, so that both have the same amounts.
 */
export function previewInvoice(ledger: Ledger, input: Parameters): InvoiceRow {
  const { subscription_details: change = {}, schedule } = input;
  if (schedule !== undefined) return previewSchedule(ledger, schedule);
  const row = rowOf(ledger, 'subscription', input.subscription ?? '', 'subscription');
  if (input.customer !== undefined && customerOf(ledger, input.customer, 'customer').id !== row.customer) {
    throw invalid(`The subscription ${row.id} does not belong to ${input.customer}.`, 'subscription');
  }
  if (!isRenewed(row)) throw noneUpcoming();
  const after = changedItems(ledger, row, change.items);
  const lines = [...row.pending_lines, ...prorationsOf(ledger, row, after, change)];
  if (change.proration_behavior === 'always_invoice') return changeInvoice(ledger, row, lines, change);
  return upcomingInvoice(ledger, { ...row, items: after }, lines);
}

const isRenewed = (row: SubscriptionRow) =>
  !hasEnded(row) && row.status !== 'incomplete' && row.status !== 'paused';

/** The next invoice, with the items of the phase that begins at the end of the period. */
function previewSchedule(ledger: Ledger, id: string): InvoiceRow {
  const { subscription, phases } = rowOf(ledger, 'subscription_schedule', id, 'schedule');
  const row = rowOf(ledger, 'subscription', subscription);
  if (!isRenewed(row)) throw noneUpcoming();
  const next = phases.find(({ start_date }) => start_date === row.current_period_end);
  const [planned = {}] = next?.items ?? [];
  const items = row.items.map((item) => ({ ...item, ...planned }));
  return upcomingInvoice(ledger, { ...row, items }, row.pending_lines);
}

function upcomingInvoice(ledger: Ledger, row: SubscriptionRow, lines: InvoiceRow['lines']): InvoiceRow {
  const endsFirst = row.cancel_at !== null && row.cancel_at <= row.current_period_end;
  if (row.cancel_at_period_end || endsFirst) throw noneUpcoming();
  const { current_period_start: start, current_period_end: end } = row;
  const draft = draftInvoice(ledger, row, {
    billing_reason: 'upcoming',
    lines: [...lines, ...periodLines(ledger, row.items, nextPeriod(row))],
    period: { start, end },
  });
  return { ...draft, next_payment_attempt: end + DRAFT_LIFE };
}

const noneUpcoming = () =>
  new StripeFailure(404, 'invalid_request_error', 'No upcoming invoices for customer', {
    code: 'invoice_upcoming_none',
  });
