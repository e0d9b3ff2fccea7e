import * as z from 'zod';
import { call } from './calls.ts';
import { collectionCalls, hasWanted } from './collection-calls.ts';
import { invalid } from './errors.ts';
import { newId } from './ids.ts';
import { changeSubscription, endSubscription } from './invoicing.ts';
import { activePriceOf, hasEnded, type Ledger, rowOf, scheduleOf } from './ledger.ts';
import { buildSubscriptionSchedule } from './objects/subscription-schedule.ts';
import { flag, integer, mergeMetadata, metadata, paging } from './parameters.ts';
import { periodEnd } from './periods.ts';
import type { SubscriptionRow, SubscriptionScheduleRow } from './state.ts';

// https://docs.stripe.com/billing/subscriptions/subscription-schedules

type Phase = SubscriptionScheduleRow['phases'][number];

const phaseSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        price: z.string(),
        quantity: integer.pipe(z.int().min(1).max(999_999)).default(1),
      }),
    )
    .length(1, { error: 'the local Stripe implements one item' }),
  start_date: integer.optional(),
  end_date: integer.optional(),
  duration: z.strictObject({ interval: z.literal('month'), interval_count: z.literal('1') }).optional(),
  proration_behavior: z.literal('none').optional(),
});

const update = z.strictObject({
  end_behavior: z.enum(['release', 'cancel']).optional(),
  proration_behavior: z.literal('none').optional(),
  metadata: metadata.optional(),
  default_settings: z
    .strictObject({ automatic_tax: z.strictObject({ enabled: flag }).optional() })
    .optional(),
  phases: z.array(phaseSchema).min(1).max(10).optional(),
});
type Update = z.infer<typeof update>;

export const scheduleCalls = [
  ...collectionCalls({
    kind: 'subscription_schedule',
    url: '/v1/subscription_schedules',
    filter: z.strictObject({ ...paging, customer: z.string().optional() }),
    matches: (row, wanted) => hasWanted(row, wanted, ['customer']),
    build: buildSubscriptionSchedule,
  }),
  call(
    'POST',
    '/v1/subscription_schedules',
    z.strictObject({ from_subscription: z.string() }),
    (ledger, { from_subscription }) => buildSubscriptionSchedule(ledger, create(ledger, from_subscription)),
  ),
  call('POST', '/v1/subscription_schedules/:id', update, (ledger, input, id) => {
    const row = activeOf(ledger, id);
    change(ledger, row, input);
    return buildSubscriptionSchedule(ledger, row);
  }),
  call('POST', '/v1/subscription_schedules/:id/release', z.strictObject({}), (ledger, _, id) => {
    const row = activeOf(ledger, id);
    end(ledger, row, 'released');
    return buildSubscriptionSchedule(ledger, row);
  }),
];

/** A schedule that still runs. Throws a StripeFailure. */
function activeOf(ledger: Ledger, id: string): SubscriptionScheduleRow {
  const row = rowOf(ledger, 'subscription_schedule', id);
  if (row.status === 'active') return row;
  throw invalid(
    `You cannot change a subscription schedule that is currently in the \`${row.status}\` status.`,
  );
}

/** A schedule of one phase: what the subscription is until the end of its period. */
function create(ledger: Ledger, subscriptionId: string): SubscriptionScheduleRow {
  const subscription = rowOf(ledger, 'subscription', subscriptionId, 'from_subscription');
  if (hasEnded(subscription) || scheduleOf(ledger, subscription)) {
    const message =
      'You cannot migrate a subscription that is already attached to a schedule, or that is canceled.';
    throw invalid(message, 'from_subscription');
  }
  const { current_period_start: start_date, current_period_end: end_date } = subscription;
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const row: SubscriptionScheduleRow = {
    id: newId('subscriptionSchedule'),
    created: ledger.at,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'active',
    end_behavior: isEnding ? 'cancel' : 'release',
    metadata: {},
    phases: [
      { start_date, end_date, items: subscription.items.map(({ price, quantity }) => ({ price, quantity })) },
    ],
    begun_at: null,
    ended_at: null,
    adds_tax: subscription.adds_tax,
  };
  changeSubscription(ledger, subscription, () => {
    ledger.rows.subscription_schedules[row.id] = row;
  });
  return row;
}

function change(ledger: Ledger, row: SubscriptionScheduleRow, input: Update): void {
  const subscription = rowOf(ledger, 'subscription', row.subscription);
  row.metadata = mergeMetadata(row.metadata, input.metadata);
  // What is not named returns to what it is by default: Stripe's documents leave open whether it does.
  if (input.default_settings) row.adds_tax = input.default_settings.automatic_tax?.enabled ?? false;
  if (input.phases) row.phases = readPhases(ledger, subscription, input.phases);
  if (input.end_behavior === undefined) return;
  row.end_behavior = input.end_behavior;
  const last = row.phases.at(-1)?.end_date ?? null;
  changeSubscription(ledger, subscription, () => {
    // The schedule decides whether the subscription ends.
    subscription.cancel_at_period_end = false;
    subscription.cancel_at = input.end_behavior === 'cancel' ? last : null;
    subscription.canceled_at = input.end_behavior === 'cancel' ? ledger.at : null;
    subscription.cancellation_reason = input.end_behavior === 'cancel' ? 'cancellation_requested' : null;
  });
}

function readPhases(
  ledger: Ledger,
  subscription: SubscriptionRow,
  phases: NonNullable<Update['phases']>,
): Phase[] {
  let start = subscription.current_period_start;
  return phases.map(({ items, start_date, end_date, duration }, index) => {
    for (const { price } of items) {
      // A subscription keeps a price that is no longer sold.
      if (!subscription.items.some((item) => item.price === price))
        activePriceOf(ledger, price, `phases[${index}][items][0][price]`);
    }
    if (start_date !== undefined && start_date !== start) {
      throw invalid('A phase must start when the previous one ends.', `phases[${index}][start_date]`);
    }
    const end = end_date ?? (duration && periodEnd(subscription.billing_cycle_anchor, start));
    if (end === undefined || end <= start) {
      throw invalid('A phase needs an end_date or a duration.', `phases[${index}][end_date]`);
    }
    const phase = { start_date: start, end_date: end, items };
    start = end;
    return phase;
  });
}

/** Detaches the schedule from its subscription. */
function end(ledger: Ledger, row: SubscriptionScheduleRow, status: 'released' | 'completed'): void {
  changeSubscription(ledger, rowOf(ledger, 'subscription', row.subscription), () => {
    row.status = status;
    row.ended_at = ledger.at;
  });
}

/**
 * Begins the phase that starts now; after the last one the subscription continues or ends. A schedule names no
 * card here; Stripe documents that the customer's pays then. https://docs.stripe.com/api/subscription_schedules/object
 */
export function advanceSchedule(ledger: Ledger, row: SubscriptionScheduleRow): void {
  const subscription = rowOf(ledger, 'subscription', row.subscription);
  const next = row.phases.find(({ start_date }) => start_date === ledger.at);
  if (!next) {
    end(ledger, row, row.end_behavior === 'cancel' ? 'completed' : 'released');
    if (row.end_behavior === 'cancel') endSubscription(ledger, subscription, 'cancellation_requested');
    return;
  }
  row.begun_at = ledger.at;
  const [{ price, quantity } = { price: '', quantity: 1 }] = next.items;
  changeSubscription(ledger, subscription, () => {
    subscription.items = subscription.items.map((item) => ({ ...item, price, quantity }));
    subscription.card = null;
    subscription.adds_tax = row.adds_tax ?? subscription.adds_tax;
  });
}
