import * as z from 'zod';
import type { Presence } from './cards.ts';
import { invalid, missing } from './errors.ts';
import { prorationLines } from './invoice-lines.ts';
import { changeSubscription, chargeChange, draftInvoice } from './invoicing.ts';
import { activePriceOf, type Ledger, scheduleOf } from './ledger.ts';
import { flag, integer, mergeMetadata, metadata } from './parameters.ts';
import { chargePending, conflictsWithPending, discardPending, refuseUnsupported } from './pending-updates.ts';
import type { InvoiceRow, SubscriptionItemRow, SubscriptionRow } from './state.ts';
import { startTrial } from './trials.ts';

/** The parameters that change items, for updates and previews. */
export const itemChanges = {
  items: z
    .array(
      z.strictObject({
        id: z.string(),
        price: z.string().optional(),
        quantity: integer.pipe(z.int().min(1).max(999_999)).optional(),
      }),
    )
    .optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
  proration_date: integer.optional(),
};

const BOUND_DATES = ['min_period_end', 'max_period_end'] as const;

export const subscriptionUpdate = z.strictObject({
  ...itemChanges,
  cancel_at: z.union([z.literal('').transform(() => null), z.enum(BOUND_DATES), integer]).optional(),
  cancel_at_period_end: flag.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete'], {
      error: 'the local Stripe does not implement it',
    })
    .optional(),
  trial_end: integer.optional(),
  default_payment_method: z.literal('', { error: 'the local Stripe only removes it' }).optional(),
  metadata: metadata.optional(),
});
type Update = z.infer<typeof subscriptionUpdate>;
type ItemChanges = Pick<Update, 'items' | 'proration_behavior' | 'proration_date'>;

/** Applies an update, by default without the customer. If it throws a StripeFailure, nothing changes. */
export function updateSubscription(
  ledger: Ledger,
  row: SubscriptionRow,
  update: Update,
  presence: Presence = 'absent',
): void {
  refuseContradictions(ledger, row, update);
  const after = changedItems(ledger, row, update.items);
  changeSubscription(ledger, row, () => {
    if (conflictsWithPending(row, update)) discardPending(ledger, row);
    const isProrated = update.items !== undefined || update.proration_date !== undefined;
    const prorations = isProrated ? prorationsOf(ledger, row, after, update) : [];
    const lines = [...row.pending_lines, ...prorations];
    const isInvoiced = update.proration_behavior === 'always_invoice' && lines.length > 0;
    const apply = () => {
      row.items = after;
      if (update.trial_end !== undefined) startTrial(ledger, row, update.trial_end);
      // The customer's card pays then.
      if (update.default_payment_method !== undefined) row.card = null;
      row.metadata = mergeMetadata(row.metadata, update.metadata);
      schedule(ledger, row, update);
      row.pending_lines = isInvoiced ? [] : lines;
    };
    if (isInvoiced && update.payment_behavior === 'pending_if_incomplete') {
      const draft = changeInvoice(ledger, row, lines, update);
      const { cancel_at_period_end = null } = update;
      if (chargePending(ledger, row, draft, { items: after, cancel_at_period_end }, presence)) apply();
      return;
    }
    apply();
    if (!isInvoiced) return;
    const draft = changeInvoice(ledger, row, lines, update);
    const mustPay = update.payment_behavior === 'error_if_incomplete';
    chargeChange(ledger, row, draft, { mustPay, presence });
  });
}

/** Without a payment, or ended for lack of it. */
const BOUND: readonly SubscriptionRow['status'][] = ['incomplete', 'incomplete_expired'];

function refuseContradictions(ledger: Ledger, row: SubscriptionRow, update: Update): void {
  const { cancel_at, cancel_at_period_end } = update;
  if (row.status === 'canceled' && Object.keys(update).some((name) => name !== 'metadata')) {
    const message = 'A canceled subscription can only update its cancellation_details and metadata.';
    throw invalid(message, undefined, 'invalid_canceled_subscription_fields');
  }
  if (BOUND.includes(row.status) && Object.keys(update).some((name) => name !== 'metadata')) {
    const message = `A subscription that is \`${row.status}\` can only update its metadata.`;
    throw invalid(message);
  }
  if (update.trial_end !== undefined && update.proration_behavior !== 'none') {
    throw invalid('The local Stripe implements trials without proration only.', 'proration_behavior');
  }
  const schedule = scheduleOf(ledger, row);
  refuseUnsupported(update, schedule);
  if (schedule && (cancel_at !== undefined || cancel_at_period_end !== undefined)) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${schedule.id}\`, and updating any ` +
        'cancelation behavior directly is not allowed. Please update the schedule instead.',
    );
  }
  if (cancel_at !== undefined && cancel_at_period_end !== undefined) {
    const message = 'You may only specify one of these parameters: cancel_at, cancel_at_period_end.';
    throw invalid(message, 'cancel_at', 'parameters_exclusive');
  }
  if (typeof cancel_at === 'number' && cancel_at <= ledger.at) {
    throw invalid('`cancel_at` must be a timestamp in the future.', 'cancel_at');
  }
}

/** The items after a change. Each changed item is named by its id. */
export function changedItems(
  ledger: Ledger,
  row: SubscriptionRow,
  changes: ItemChanges['items'] = [],
): SubscriptionItemRow[] {
  for (const [index, { id, price }] of changes.entries()) {
    const param = `items[${index}]`;
    if (!row.items.some((item) => item.id === id)) throw missing('subscription_item', id, `${param}[id]`);
    if (price !== undefined) activePriceOf(ledger, price, `${param}[price]`);
  }
  return row.items.map((item) => {
    const change = changes.find(({ id }) => id === item.id);
    return { ...item, price: change?.price ?? item.price, quantity: change?.quantity ?? item.quantity };
  });
}

/** The prorations of changed items for the rest of the period. */
export function prorationsOf(
  ledger: Ledger,
  row: SubscriptionRow,
  after: readonly SubscriptionItemRow[],
  { proration_behavior, proration_date = ledger.at }: ItemChanges,
) {
  if (proration_date < row.current_period_start || proration_date > row.current_period_end) {
    const message = 'Cannot specify `proration_date` outside of the current billing period.';
    throw invalid(message, 'proration_date');
  }
  // A trial costs nothing.
  return proration_behavior === 'none' || row.status === 'trialing'
    ? []
    : prorationLines(ledger, row, after, proration_date);
}

/** The invoice of a change that is charged immediately. */
export const changeInvoice = (
  ledger: Ledger,
  row: SubscriptionRow,
  lines: InvoiceRow['lines'],
  { proration_date = ledger.at }: ItemChanges,
): InvoiceRow =>
  draftInvoice(ledger, row, {
    billing_reason: 'subscription_update',
    lines,
    period: { start: ledger.at, end: ledger.at },
    prorationDate: proration_date,
  });

/**
 * Schedules or reverts the cancellation. The two forms exclude each other: with flexible billing, the default since
 * 2025, `cancel_at_period_end` leaves `cancel_at` null, and each is reverted separately.
 * https://docs.stripe.com/billing/subscriptions/billing-mode/compare
 */
function schedule({ at }: Ledger, row: SubscriptionRow, update: Update): void {
  const { cancel_at, cancel_at_period_end } = update;
  if (cancel_at === undefined && cancel_at_period_end === undefined) return;
  if (cancel_at_period_end !== undefined) {
    row.cancel_at_period_end = cancel_at_period_end;
    if (cancel_at_period_end) row.cancel_at = null;
  }
  if (cancel_at !== undefined) {
    row.cancel_at = typeof cancel_at === 'string' ? row.current_period_end : cancel_at;
    if (cancel_at !== null) row.cancel_at_period_end = false;
  }
  const isScheduled = row.cancel_at !== null || row.cancel_at_period_end;
  row.canceled_at = isScheduled ? at : null;
  row.cancellation_reason = isScheduled ? 'cancellation_requested' : null;
}
