import * as z from 'zod';
import { invalid } from './errors.ts';
import { emit } from './events.ts';
import { periodLines, unusedTimeLines } from './invoice-lines.ts';
import { changeSubscription, draftInvoice, issueInvoice, openInvoicesOf } from './invoicing.ts';
import { type Ledger, scheduleOf } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import { payInvoice } from './payments.ts';
import { periodEnd } from './periods.ts';
import type { SubscriptionRow } from './state.ts';

// https://docs.stripe.com/billing/subscriptions/pause

export const pauseParameters = z.strictObject({
  type: z.literal('subscription').optional(),
  invoicing_behavior: z.literal('pending_invoice_item').optional(),
});

export const resumeParameters = z.strictObject({
  billing_cycle_anchor: z.strictObject({ type: z.literal('now') }).optional(),
  payment_behavior: z.literal('resume_on_payment_success', {
    error: 'the local Stripe only implements resume_on_payment_success',
  }),
});

/** Pauses an active subscription. The unused time becomes a credit on the next invoice. Throws a StripeFailure. */
export function pauseSubscription(ledger: Ledger, row: SubscriptionRow): void {
  if (row.status !== 'active') throw invalid('Only active subscriptions can be paused.');
  if (scheduleOf(ledger, row)) throw invalid('A subscription with a schedule cannot be paused.');
  changeSubscription(ledger, row, () => {
    row.pending_lines = [...row.pending_lines, ...unusedTimeLines(ledger, row, ledger.at)];
    row.status = 'paused';
    row.paused_at = ledger.at;
    row.current_period_end = ledger.at;
  });
  emit(ledger, { type: 'customer.subscription.paused', data: { object: buildSubscription(ledger, row) } });
}

/**
 * Bills a new period from now. The subscription resumes once that is paid, which Stripe retries. Throws a
 * StripeFailure, also while an earlier resumption is due.
 */
export function resumeSubscription(ledger: Ledger, row: SubscriptionRow): void {
  if (row.status !== 'paused') throw invalid('Only paused subscriptions can be resumed.');
  if (openInvoicesOf(ledger, row).length > 0) throw invalid('This subscription has an unpaid invoice.');
  const period = { start: ledger.at, end: periodEnd(ledger.at, ledger.at) };
  const lines = [...row.pending_lines, ...periodLines(ledger, row.items, period)];
  const content = { billing_reason: 'subscription_cycle' as const, lines, period };
  let invoice = draftInvoice(ledger, row, content);
  changeSubscription(ledger, row, () => {
    row.pending_lines = [];
    invoice = issueInvoice(ledger, row, invoice);
  });
  payInvoice(ledger, invoice);
}
