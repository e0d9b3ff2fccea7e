import * as z from 'zod';
import { invalid } from './errors.ts';
import { emit } from './events.ts';
import { unusedTimeLines } from './invoice-lines.ts';
import { changeSubscription } from './invoicing.ts';
import { type Ledger, scheduleOf } from './ledger.ts';
import { buildSubscription } from './objects/subscription.ts';
import type { SubscriptionRow } from './state.ts';

// https://docs.stripe.com/billing/subscriptions/pause

export const pauseParameters = z.strictObject({
  type: z.literal('subscription').optional(),
  invoicing_behavior: z.literal('pending_invoice_item').optional(),
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
